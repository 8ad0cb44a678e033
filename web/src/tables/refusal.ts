// SPDX-License-Identifier: MIT
// Why the server refused something, for people.
import { asSentence } from "../engine/module";
import { _ } from "../words";
import { visitEngine } from "./engine";

/** The sentence for a code such as "seat-taken". */
export async function refusal(code: string): Promise<string> {
    const { visit } = await visitEngine();
    const known = visit.why(code);
    return known ? asSentence(known) : _("The server refused that: %s.", code);
}
