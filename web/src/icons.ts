// SPDX-License-Identifier: MIT
// Small pictures beside words; none says anything that the words do not.
import { html, type TemplateResult } from "lit";

export const icon = (path: string): TemplateResult => html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d=${path} /></svg>`;

export const icons = {
    back: icon("M15 5l-7 7 7 7"),
    close: icon("M6 6l12 12M18 6L6 18"),
    bin: icon("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"),
    download: icon("M12 4v11M7 11l5 5 5-5M5 20h14"),
    link: icon("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"),
    dice: icon("M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.500 8.500v.01M15.500 15.500v.01M12 12v.01"),
    pencil: icon("M4 20l1-5L16 4l4 4L9 19zM14 6l4 4"),
    day: icon("M5 5h14v15H5zM5 10h14M9 3v4M15 3v4"),
    book: icon("M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14"),
    lens: icon("M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500L20 20"),
    target: icon("M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"),
    chart: icon("M4 4v16h16M8 15l4-5 3 3 5-7"),
    gear: icon("M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4h4V5zM6 15v4h4v-4z"),
    folder: icon("M4 6h5l2 2h9v11H4z"),
    people: icon("M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 20c0-4 2.500-6 6-6s6 2 6 6M16 5.200a3 3 0 0 1 0 5.600M17 14.200c2.500.5 4 2.500 4 5.800"),
    share: icon("M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1"),
    undo: icon("M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3"),
    redo: icon("M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h3"),
    hint: icon("M9 18h6M10 22h4M12 2a7 7 0 0 1 4 12.7c-.7.6-1 1.2-1 2.3H9c0-1.100-.3-1.700-1-2.300A7 7 0 0 1 12 2z"),
    sheet: icon("M5 3h14v18H5zM9 8h6M9 12h6M9 16h4"),
    entries: icon("M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"),
    keys: icon("M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8"),
    sound: icon("M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a8.500 8.500 0 0 1 0 12"),
    on: icon("M8 5l11 7-11 7z"),
    more: icon("M5 12h.01M12 12h.01M19 12h.01"),
} as const;
