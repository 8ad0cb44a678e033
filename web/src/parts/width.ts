// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** How wide its component is, in pixels, so that drawings have room for letters of a readable size. */
export class Width implements ReactiveController {
    value: number;
    private readonly observer = new ResizeObserver(([entry]) => {
        const width = Math.round(entry?.contentRect.width ?? this.value);
        if (width === 0 || width === this.value) return;
        this.value = width;
        this.host.requestUpdate();
    });

    constructor(
        private readonly host: ReactiveControllerHost & Element,
        usual: number,
    ) {
        this.value = usual;
        host.addController(this);
    }

    hostConnected(): void {
        this.observer.observe(this.host);
    }

    hostDisconnected(): void {
        this.observer.disconnect();
    }
}
