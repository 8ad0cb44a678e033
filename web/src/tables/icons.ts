// SPDX-License-Identifier: MIT
// Small pictures for tables with people elsewhere.
import { icon } from "../icons";

export const tableIcons = {
    check: icon("M5 13l4 4 10-11"),
    say: icon("M4 5h16v11H10l-5 4v-4H4z"),
    door: icon("M14 4h5v16h-5M4 12h10M8 8l-4 4 4 4"),
    clock: icon("M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4l3 2"),
    cut: icon("M4 4l16 16M8.500 16.500a5 5 0 0 1 7 0M5 13a10 10 0 0 1 3-2M19 13a10 10 0 0 0-6-2.900M12 20h.01"),
    eye: icon("M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z"),
};
