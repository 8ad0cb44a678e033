// SPDX-License-Identifier: MIT
// Short sounds made on the spot: dice on felt, a tile falling, a box shut, one's turn. Off unless the reader wants them.

export type Sound = "dice" | "tile" | "win" | "turn";

let context: AudioContext | null = null;

/** A knock: noise through a narrow filter, gone within a blink. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
    const length = 0.09;
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 4;
    const source = audio.createBufferSource();
    source.buffer = noise;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 2.5;
    const gain = audio.createGain();
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(at);
}

function chime(audio: AudioContext, at: number, pitch: number): void {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.75);
}

const score: Record<Sound, (audio: AudioContext, now: number) => void> = {
    dice: (audio, now) => [0, 0.09, 0.21, 0.3, 0.42, 0.5].forEach((at, i) => knock(audio, now + at, 900 + 130 * (i % 3), 0.9 - 0.1 * i)),
    tile: (audio, now) => {
        knock(audio, now + 0.22, 420, 1.4);
        knock(audio, now + 0.25, 1300, 0.5);
    },
    turn: (audio, now) => [659, 880].forEach((pitch, i) => chime(audio, now + 0.15 * i, pitch)),
    win: (audio, now) => [523, 659, 784, 1047].forEach((pitch, i) => chime(audio, now + 0.12 * i, pitch)),
};

export function play(sound: Sound): void {
    context ??= new AudioContext();
    void context.resume();
    score[sound](context, context.currentTime + 0.02);
}
