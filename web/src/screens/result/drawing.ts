// SPDX-License-Identifier: MIT
// The card of a match as a picture: wood and felt, the chance to win, the totals, and how well each person played.
import type { Analysis, View } from "../../engine/types";
import { winnersSaid } from "../../matches";
import type { Kept } from "../../store";
import { _, change, day, number, percent } from "../../words";
import { pageLink } from "../../link";
import { fullLuck, shownSeats } from "./figures";

export interface Drawn {
    found: Analysis;
    row: Kept;
    view: View;
    title: string;
    /** The seats whose play is told. */
    people: readonly number[];
}

/** As large as pages that show links want pictures. */
const [wide, high] = [1200, 630];
const frame = 28;

const ink = "#f4fbf4";
const soft = "#bfd8ca";
const brass = "#f3dc9c";
const series = ["#f3dc9c", "#ffab90", "#9cc7ff", "#c9e8b4"];
const dashes = [[], [14, 7], [4, 7], [18, 6, 4, 6]];

const serif = (size: number): string => `600 ${size}px "Iowan Old Style", Palatino, "Noto Serif", Georgia, serif`;
const sans = (size: number, weight = 400): string => `${weight} ${size}px system-ui, "Noto Sans", sans-serif`;

type Pen = CanvasRenderingContext2D;

function write(pen: Pen, text: string, x: number, y: number, room: number, font: string, colour = ink, align: CanvasTextAlign = "left"): void {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y, room);
}

function ground(pen: Pen): void {
    pen.fillStyle = "#432810";
    pen.fillRect(0, 0, wide, high);
    const wood = pen.createLinearGradient(0, 0, wide, high);
    wood.addColorStop(0, "#7d5433");
    wood.addColorStop(1, "#64401f");
    pen.fillStyle = wood;
    pen.fillRect(6, 6, wide - 12, high - 12);
    const felt = pen.createRadialGradient(wide / 2, high / 3, 80, wide / 2, high / 2, wide * 0.7);
    felt.addColorStop(0, "#2c7a5c");
    felt.addColorStop(1, "#154735");
    pen.fillStyle = felt;
    pen.fillRect(frame, frame, wide - 2 * frame, high - 2 * frame);
}

function chart(pen: Pen, { found, row, view }: Drawn, left: number, top: number, width: number, height: number): void {
    const events = Math.max(1, found.remarks.length);
    const x = (event: number): number => left + (width * event) / events;
    const y = (share: number): number => top + height * (1 - share);
    const shade = "rgb(0 0 0 / 0.18)";
    pen.fillStyle = shade;
    pen.fillRect(left, top, width, height);
    found.rounds.forEach(({ round, steps }, index) => {
        const from = found.rounds[index - 1]?.steps ?? 0;
        pen.fillStyle = shade;
        if (round % 2 === 0) pen.fillRect(x(from), top, x(steps) - x(from), height);
        if (x(steps) - x(from) > 22) write(pen, number(round), (x(from) + x(steps)) / 2, top + height + 24, 60, sans(18), soft, "center");
    });
    for (const share of [0, 0.5, 1]) {
        pen.fillStyle = "rgb(255 255 255 / 0.25)";
        pen.fillRect(left, y(share), width, 1);
        write(pen, percent(share, 0), left - 10, y(share) + 6, 70, sans(18), soft, "right");
    }
    for (const [place, seat] of shownSeats(view).entries()) {
        pen.strokeStyle = series[place % 4] ?? ink;
        pen.setLineDash(dashes[place % 4] ?? []);
        pen.lineWidth = 4;
        pen.lineJoin = "round";
        pen.beginPath();
        [found.start, ...found.remarks.map(({ win }) => win)].forEach((win, event) => pen.lineTo(x(event), y(win[seat] ?? 0)));
        pen.stroke();
        pen.setLineDash([]);
        const column = left + (place * width) / 4;
        pen.fillStyle = series[place % 4] ?? ink;
        pen.fillRect(column, top + height + 48, 28, 6);
        const total = number(view.seats[seat]?.total ?? 0);
        write(pen, `${row.names[seat] ?? ""}  ${total}`, column + 38, top + height + 58, width / 4 - 46, sans(22, 600));
    }
}

function scale(pen: Pen, x: number, y: number, width: number, from: number, to: number, colour: string): void {
    pen.fillStyle = "rgb(0 0 0 / 0.3)";
    pen.fillRect(x, y, width, 14);
    pen.fillStyle = colour;
    pen.fillRect(x + width * from, y, width * (to - from), 14);
}

/** One person: the grade, decisions as perfect play has them, luck. */
function person(pen: Pen, { found, row }: Drawn, seat: number, x: number, y: number, width: number): void {
    const [right = 0, decisions = 0, luck = 0] = [found.right[seat], found.decisions[seat], found.luck[seat]];
    const share = decisions > 0 ? right / decisions : 0;
    write(pen, `${row.names[seat] ?? ""}: ${found.grade[seat]?.title ?? ""}`, x, y, width, serif(26), brass);
    write(pen, _("As perfect play decides"), x, y + 36, width * 0.66, sans(20), soft);
    write(pen, _("%d of %d", right, decisions), x + width, y + 36, width * 0.32, sans(20, 600), ink, "right");
    scale(pen, x, y + 46, width, 0, share, "#86d0ac");
    write(pen, _("Luck"), x, y + 92, width * 0.66, sans(20), soft);
    write(pen, found.fair ? change(luck) : "–", x + width, y + 92, width * 0.32, sans(20, 600), ink, "right");
    const far = Math.max(-0.5, Math.min(0.5, luck / fullLuck / 2));
    scale(pen, x, y + 102, width, 0.5 + Math.min(0, far), 0.5 + Math.max(0, far), luck < 0 ? "#ffab90" : "#86d0ac");
}

/** null: the browser does not let it be drawn. */
export async function drawing(what: Drawn): Promise<Blob | null> {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [wide, high];
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    const { view, row, title, people } = what;
    const left = frame + 36;
    const aside = 330;
    ground(pen);
    write(pen, view.over ? winnersSaid(view) : title, left, 110, wide - 2 * left, serif(56), brass);
    write(pen, `${_("Shut the Box")} · ${title} · ${day(row.changed)}`, left, 152, wide - 2 * left, sans(24), soft);
    chart(pen, what, left + 70, 190, wide - 2 * left - 70 - aside - 50, 270);
    people.slice(0, 2).forEach((seat, place) => person(pen, what, seat, wide - left - aside, 216 + place * 160, aside));
    const { host, pathname } = new URL(await pageLink(""));
    const address = host + pathname.replace(/\/$/, "");
    if (!/^(localhost|127\.|\[::1\])/.test(address)) write(pen, address, left, high - frame - 22, 700, sans(20), soft);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
