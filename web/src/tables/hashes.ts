// SPDX-License-Identifier: MIT
// SHA-256 and HMAC for the engine, which has none: by an audited package, because pages without encryption are lent none by
// the browser.
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import type { Lent } from "../engine/module";

const keySize = 32;

export const hashes: Lent = (module) => ({
    hash: (out = 0, from = 0, length = 0) => module.put(out, sha256(module.bytes(from, length))),
    mac: (out = 0, key = 0, from = 0, length = 0) => module.put(out, hmac(sha256, module.bytes(key, keySize), module.bytes(from, length))),
});
