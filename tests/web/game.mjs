// SPDX-License-Identifier: MIT
// The browser game as people meet it, with Debian's Chromium. Arguments name cases by a part of their names.
import { Device, launch, onDevice } from "./browser.mjs";
import { everyone } from "./everyone.mjs";
import { exporting } from "./exporting.mjs";
import { keeping } from "./keeping.mjs";
import { lasting } from "./lasting.mjs";
import { looking } from "./looking.mjs";
import { playing } from "./playing.mjs";
import { practising } from "./practice.mjs";
import { ruling } from "./rules.mjs";
import { screening } from "./screens.mjs";
import { Server } from "./serving.mjs";
import { finish, testAll } from "./tap.mjs";
import { versions } from "./versions.mjs";

const server = await Server.start();
const browser = await launch();
const on = (options, body) => onDevice(browser, server, options, body);
const another = () => Device.make(browser, server.url);

const wanted = process.argv.slice(2);
const parts = [screening, playing, looking, practising, everyone, ruling, lasting, versions, keeping];
const all = [...parts.flatMap((part) => part(on, another)), ...exporting(browser)];
const cases = all.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
await testAll(cases, 2);
await browser.close();
await server.stop();
finish();
