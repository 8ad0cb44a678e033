#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// A program that plays, in JavaScript: ./shutbox tournament perfect 'cmd:node examples/bots/bot.mjs'
//
// It follows the match by its lines, as one has to who wants to know more than what may be done now: here the tiles that stand in
// its box, of which it keeps the small ones for later. docs/protocol.md tells what is said.
import {createInterface} from 'node:readline';

const say = line => process.stdout.write(`${line}\n`);
const size = tile => Number(tile.replace('b', ''));

let seat = 0; // its own, told by "you"
let shut = 0; // tiles that it has shut in this match

// A choice is as good as its highest tile; of those alike, the one with fewer tiles.
function worth(choice) {
    const [, ...tiles] = choice.split(' ');
    return 100 * Math.max(0, ...tiles.map(size)) - tiles.length;
}

function best(choices) {
    return choices.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}

function hear(line) {
    const [question, choices = ''] = line.split(': ');
    const words = question.split(' ');
    switch (words[0]) {
    case 'hello':
        return say('ready 1 decisions choices');
    case 'you':
        seat = Number(words[1]);
        shut = 0;
        return undefined;
    case 'ask': {
        const choice = best(choices.split(', '));
        shut += choice.split(' ').length - 1;
        return say(`do ${words[1]} ${choice}`);
    }
    case 'over': // the seats that won
        if (process.env.BOT_TELLS)
            console.error(`${words.slice(1).includes(String(seat)) ? 'won' : 'lost'} after shutting ${shut} tiles`);
        return undefined;
    case 'bye':
        return process.exit(0);
    default: // a line of the table, with its number: "14 roll 5 4"
        return undefined;
    }
}

createInterface({input: process.stdin}).on('line', hear);
