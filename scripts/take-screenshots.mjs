// SPDX-License-Identifier: MIT
// node scripts/take-screenshots.mjs PROGRAM: pictures of the browser game for docs/, of matches that are always the same.
import { fileURLToPath } from "node:url";
import { Device, launch, phone } from "../tests/web/browser.mjs";
import { Server } from "../tests/web/serving.mjs";

[, , process.env.SHUTBOX] = process.argv;
const folder = fileURLToPath(new URL("../docs/", import.meta.url));

const ten = `shutbox 1
rules ten
player Ann
player Ben bot=perfect
roll 5 4
shut 9
roll 1 2
shut 1 2
roll 6 4
shut 10
roll 3 5
`;
const double = `shutbox 1
rules double start=seat
player Ann
player Ben
player Cleo
roll 6 5
shut 3 8
roll 2 2
shut 4
roll 6 3
shut 9
roll 4 4
shut b2 b6
roll 5 2
`;

const pictures = [
    ["page-phone.jpg", { ...phone, deviceScaleFactor: 2, viewport: { width: 390, height: 760 } }, ten],
    ["page-phone-dark.jpg", { ...phone, deviceScaleFactor: 2, viewport: { width: 390, height: 760 }, colorScheme: "dark" }, double],
    ["page-desktop.jpg", { viewport: { width: 1200, height: 750 } }, ten, "Hint"],
];

const server = await Server.start();
const browser = await launch();
for (const [name, options, record, button] of pictures) {
    const device = await Device.make(browser, server.url, options);
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(record);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    if (button) {
        await page.getByRole("button", { name: button, exact: true }).click();
        await page.getByRole("complementary").getByRole("listitem").first().waitFor();
    }
    await page.waitForTimeout(1000);
    await page.screenshot({ path: folder + name, quality: 88 });
    await device.leave();
}
await browser.close();
await server.stop();
