import { svg } from "lit";

const icon = (path: string) => svg`
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
        <path d=${path}></path>
    </svg>`;

export const icons = {
    leave: icon("M15 5l-7 7 7 7"),
    undo: icon("M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3"),
    redo: icon("M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h3"),
    hint: icon("M9 18h6M10 22h4M12 2a7 7 0 0 1 4 12.7c-.7.6-1 1.2-1 2.3H9c0-1.100-.3-1.700-1-2.300A7 7 0 0 1 12 2z"),
    sheet: icon("M5 3h14v18H5zM9 8h6M9 12h6M9 16h4"),
    rules: icon("M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14"),
    entries: icon("M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"),
    keys: icon("M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8"),
    more: icon("M5 12h.01M12 12h.01M19 12h.01"),
    close: icon("M6 6l12 12M18 6L6 18"),
};
