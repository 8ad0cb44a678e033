// SPDX-License-Identifier: MIT
// A league and a season of it: what they are called, and where they are shown.
import { _ } from "../words";

/** The names of both; a season of "" is none. */
export interface Season {
    league: string;
    season: string;
}

export const seasonTitle = ({ league, season }: Season): string =>
    season ? _("League %s, season %s", league, season) : _("League %s", league);

/** As an address says it: "-" for none, where nothing said would be the latest. */
export const seasonQuery = ({ season }: Pick<Season, "season">): { season: string } => ({ season: season || "-" });
