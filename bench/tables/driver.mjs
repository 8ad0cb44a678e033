// SPDX-License-Identifier: MIT
// Ours: one WebSocket a seat, text lines. The load keeps the box itself, since the network carries events, not boards.
import { createRequire } from 'node:module';
const { WebSocket } = createRequire(import.meta.url)('ws');
let Counts, choose;
const key = (n) => n.toString(16).padStart(32, '0');
const fresh = () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const sum = (list) => list.reduce((a, b) => a + b, 0);

// What a line does to the box, as far as the load has to know.
function take(t, words) {
  if (words[1] === 'roll') {
    const roll = words.slice(2, 4).filter((w) => /^[1-6]$/.test(w)).map(Number);
    t.roll = choose(t.open, roll) ? roll : [];
    if (t.roll.length === 0) endTurn(t);
  } else if (words[1] === 'shut') {
    for (const w of words.slice(2)) t.open.splice(t.open.indexOf(+w), 1);
    t.roll = [];
    if (t.open.length === 0) t.over = true;
  }
}
function endTurn(t) {
  t.totals[t.mover] += sum(t.open);
  if (t.totals[t.mover] >= 55) t.over = true;
  t.mover = 1 - t.mover;
  t.open = fresh();
}
function begin(t, first) { t.first = first; t.mover = 0; t.totals = [0, 0]; t.open = fresh(); t.roll = []; t.over = false; t.again = 0; }
const seatOf = (t, player) => (player + t.first) % 2;

function act(t) {
  const seat = seatOf(t, t.mover);
  if (t.roll.length) t.table.send(seat, () => t.sockets[seat].send(`do ${t.line} shut ${choose(t.open, t.roll).join(' ')}`));
  else t.table.send(seat, () => t.sockets[seat].send(`throw ${t.line} s${t.line}`));
}

function hear(t, seat, data) {
  Counts.received(data);
  for (const line of data.split('\n')) {
    const words = line.split(' ');
    if (words[0] === 'no') { Counts.refuse(); console.error('refused', seat, line); continue; }
    if (!/^\d+$/.test(words[0])) { t.told?.(seat, words); continue; }
    const number = +words[0];
    if (seat === 0) t.line = number + 1; // both hear the same lines in the same order
    t.told?.(seat, words);
    if (words[1] === 'again' && seat === 0) {
      t.again++;
      if (t.again === 2) begin(t, t.first ^ 1);
    }
    if (words[1] !== 'roll' && words[1] !== 'shut') { if (words[1] === 'again') t.heardAgain(seat); continue; }
    if (!t.started) continue;
    if (t.lastTaken !== number) { t.lastTaken = number; take(t, words); }
    if (t.table.moved(seat)) next(t);
  }
}
function next(t) {
  if (!t.over) { act(t); return; }
  Counts.over();
  t.agains = 0;
  for (const s of [0, 1]) t.sockets[s].send(`again ${t.line}`);
}
export const open = async (table, counts, options, chooser) => {
  Counts = counts; choose = chooser;
  const t = { table, sockets: [], line: 0, lastTaken: -1, agains: 0 };
  begin(t, 0);
  t.heardAgain = () => { if (++t.agains === 4) act(t); };
  const connect = () => new Promise((resolve) => {
    const s = new WebSocket(`ws://127.0.0.1:${options.port}/tables`, 'shutbox', { perMessageDeflate: false });
    s.on('open', () => resolve(s));
  });
  const waitFor = (test) => new Promise((resolve) => { t.told = (seat, words) => { if (test(seat, words)) { t.told = null; resolve(words); } }; });
  for (const seat of [0, 1]) {
    const s = await connect();
    t.sockets.push(s);
    s.on('message', (d) => hear(t, seat, d.toString()));
  }
  let at = waitFor((s, w) => w[0] === 'at');
  t.sockets[0].send('new\nrules ten\ntable\nseat\nseat\nlay');
  const id = (await at)[1];
  for (const seat of [0, 1]) {
    const done = waitFor((s, w) => s === seat && (seat === 1 ? w[1] === 'begin' : w[0] === 'you'));
    t.sockets[seat].send(`${seat ? `at ${id}\n` : ''}from 0\nsit ${seat} ${key(seat + 1)} P${seat}`);
    await done;
  }
  return t;
};
export const play = (t) => { t.started = true; setTimeout(() => act(t), 50); };
