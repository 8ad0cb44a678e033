// SPDX-License-Identifier: MIT
// What one is called at tables: the first of the names of this device, the same as in a match alone.
import { change, settings } from "../settings";
import { _ } from "../words";

export const chosenName = (): string => (settings().names[0] ?? "").trim();

export const myName = (): string => chosenName() || _("Player");

export function chooseName(name: string): void {
    const [, ...others] = settings().names;
    change({ names: name.trim() || others.length > 0 ? [name.trim(), ...others] : [] });
}
