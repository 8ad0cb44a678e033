// Small pictures beside words; none says anything that the words do not.
import { html, type TemplateResult } from "lit";

const drawn = (path: string): TemplateResult => html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d=${path} /></svg>`;

export const icons = {
    back: drawn("M15 5l-7 7 7 7"),
    close: drawn("M6 6l12 12M18 6L6 18"),
    bin: drawn("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"),
    download: drawn("M12 4v11M7 11l5 5 5-5M5 20h14"),
    link: drawn("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"),
    dice: drawn("M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.500 8.500v.01M15.500 15.500v.01M12 12v.01"),
    pencil: drawn("M4 20l1-5L16 4l4 4L9 19zM14 6l4 4"),
    day: drawn("M5 5h14v15H5zM5 10h14M9 3v4M15 3v4"),
    book: drawn("M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14"),
    lens: drawn("M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500L20 20"),
    chart: drawn("M4 4v16h16M8 15l4-5 3 3 5-7"),
    gear: drawn("M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4h4V5zM6 15v4h4v-4z"),
    folder: drawn("M4 6h5l2 2h9v11H4z"),
    people: drawn("M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 20c0-4 2.500-6 6-6s6 2 6 6M16 5.200a3 3 0 0 1 0 5.600M17 14.200c2.500.5 4 2.500 4 5.800"),
    share: drawn("M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1"),
} as const;
