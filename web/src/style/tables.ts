// SPDX-License-Identifier: MIT
// Figures in rows and columns.
import { css } from "lit";

export const tables = css`
    .scroll {
        overflow-x: auto;
    }

    table {
        inline-size: 100%;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
    }

    caption {
        padding-block-end: var(--space-2);
        text-align: start;
        color: var(--ink-soft);
        font-size: var(--size-s);
    }

    th,
    td {
        padding: var(--space-2);
        border-block-end: 1px solid var(--line);
        text-align: start;
        vertical-align: top;
    }

    thead th {
        color: var(--ink-soft);
        font-size: var(--size-s);
        font-weight: 600;
    }

    .number {
        text-align: end;
    }

    td.number {
        white-space: nowrap;
    }

    summary {
        min-block-size: var(--touch);
        padding-block: var(--space-2);
        font-weight: 600;
        cursor: pointer;
    }
`;
