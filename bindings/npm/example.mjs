// SPDX-License-Identifier: MIT
// Perfect play in twenty lines: what can I shut, what should I, and how much does it matter?
import { load } from "shutbox";

const shutbox = await load();
console.log("A 5 and a 4 can shut:", shutbox.moves("ten", [5, 4], [1, 2, 3, 6, 7]).join(" or "));

const { choices } = shutbox.advise({ rules: "ten", players: 2, totals: [10, 20], open: [1, 2, 3, 6, 8], roll: [5, 4] });
for (const { event, win, loss } of choices) {
    console.log(`${event.padEnd(12)} wins ${(100 * win).toFixed(3)}%, gives away ${(100 * loss).toFixed(3)}%`);
}

console.log("Worth to either:", shutbox.solve({ rules: "ten", players: 2, totals: [10, 20] }).win.map((win) => win.toFixed(4)).join(", "));
console.log(`A turn of nine leaves ${shutbox.solveTurn("nine").toFixed(6)} on average`);

const match = "shutbox 1\nrules ten limit=60\nplayer Ann\nplayer Ben bot=casual\nroll 5 4\nshut 9\nroll 1 2\nshut 1 2\n";
const { players, next, open } = shutbox.replay(match);
console.log("To move:", players[next.seat].name, "with", open.join(" "));

const { win, games } = shutbox.simulate("ten", ["casual", "perfect"], 2000, "example");
console.log(`Perfect play from the second seat beats casual in ${(100 * win[1]).toFixed(1)}% of ${games} matches`);
