// SPDX-License-Identifier: MIT
// A picture on its way to others: to another program where the device lets a page do that, as a file otherwise. Pages served
// without encryption have only the file.
import { fileName } from "../../files";
import type { Kept } from "../../store";
import { _ } from "../../words";

function save(picture: File): void {
    const address = URL.createObjectURL(picture);
    const link = document.createElement("a");
    link.href = address;
    link.download = picture.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Says what became of it. */
export async function handOver(picture: Blob, { preset, begun }: Kept): Promise<string> {
    const file = new File([picture], fileName(preset, begun, "png"), { type: "image/png" });
    const what = { files: [file], title: _("Shut the Box") };
    const phone = matchMedia("(pointer: coarse)").matches;
    if (phone && "canShare" in navigator && navigator.canShare(what)) {
        try {
            await navigator.share(what);
            return "";
        } catch (error) {
            if (error instanceof DOMException && error.name === "AbortError") return "";
        }
    }
    save(file);
    return _("Saved as %s.", file.name);
}
