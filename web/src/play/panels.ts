// SPDX-License-Identifier: MIT
// What opens over the table: rules, score sheet, keys, entries, the menu, the tutor's question.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Table } from "../engine/types";
import { copyText, download } from "../files";
import "../parts/dialog";
import "../parts/sheet";
import { base, buttons } from "../style/base";
import { Spoken, _ } from "../words";
import type { Course } from "./course";
import "./entries";
import { keyList } from "./keys";

export type PanelName = "rules" | "sheet" | "keys" | "entries" | "more" | "question";

export interface MenuItem {
    name: string;
    label: string;
    icon: unknown;
    key: string;
    idle: boolean;
    act: () => void;
}

@customElement("sb-panels")
export class Panels extends LitElement {
    @property() name: PanelName | null = null;
    @property({ attribute: false }) table!: Table;
    @property({ attribute: false }) course!: Course;
    @property({ attribute: false }) tools: MenuItem[] = [];
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        css`
            :host {
                position: absolute;
            }

            p + p {
                margin-block-start: var(--space-3);
            }

            dl {
                display: grid;
                grid-template-columns: auto 1fr;
                gap: var(--space-2) var(--space-4);
                margin: 0;
            }

            dt {
                white-space: nowrap;
            }

            dd {
                margin: 0;
            }

            .menu {
                display: grid;
                gap: var(--space-1);
            }

            .menu .button {
                justify-content: start;
            }

            .actions {
                display: flex;
                flex-wrap: wrap;
                gap: var(--space-2);
                margin-block-start: var(--space-4);
            }

            .actions .button {
                flex: 1 1 9rem;
            }
        `,
    ];

    override render() {
        switch (this.name) {
            case "rules":
                return this.dialog(_("How it is played"), this.rules());
            case "sheet":
                return this.dialog(_("Score sheet"), this.sheet());
            case "keys":
                return this.dialog(_("Keys"), this.keys());
            case "entries":
                return this.dialog(
                    _("Entries"),
                    html`<sb-entries .table=${this.table} .course=${this.course}></sb-entries>`,
                );
            case "more":
                return this.dialog(_("More"), this.menu());
            case "question":
                return this.dialog(_("Think again?"), this.question());
            default:
                return nothing;
        }
    }

    private dialog(heading: string, content: unknown) {
        return html`<sb-dialog .heading=${heading} @closed=${this.close}>${content}</sb-dialog>`;
    }

    private close(): void {
        this.dispatchEvent(new CustomEvent("closed"));
    }

    private rules() {
        const { rules } = this.course.view;
        const account = this.table.explain(rules);
        const text = "refused" in account ? [account.refused] : account.steps.flatMap(({ told }) => told);
        return text.map((paragraph) => html`<p>${paragraph}</p>`);
    }

    private sheet() {
        return html`<sb-sheet .view=${this.course.view} .rows=${this.table.sheet()}></sb-sheet>
            <div class="actions">
                <button type="button" class="button" @click=${this.copySheet}>${_("Copy as text")}</button>
                <button type="button" class="button" @click=${this.saveSheet}>${_("Save as a file")}</button>
            </div>`;
    }

    private copySheet(event: Event): void {
        const button = event.currentTarget as HTMLButtonElement;
        void copyText(this.table.sheetText()).then((done) => {
            button.textContent = done ? _("Copied.") : _("This browser does not let the page copy.");
        });
    }

    private saveSheet(): void {
        download("shutbox.txt", this.table.sheetText(), "text/plain;charset=utf-8");
    }

    private keys() {
        return html`<dl>
            ${keyList
                .filter((row) => row.when?.(this.course.view) ?? true)
                .map(
                (row) => html`<dt>${row.keys.map((key) => html`<kbd>${_(key)}</kbd> `)}</dt>
                    <dd>${_(row.what)}</dd>`,
            )}
        </dl>`;
    }

    private menu() {
        return html`<div class="menu">
            ${this.tools.map(
                (tool) => html`<button type="button" class="button quiet" ?disabled=${tool.idle} @click=${() => this.choose(tool)}>
                    ${tool.icon} ${tool.label}
                </button>`,
            )}
        </div>`;
    }

    private choose(tool: MenuItem): void {
        this.close();
        tool.act();
    }

    private question() {
        const { course } = this;
        return html`${course.question?.told.map((sentence) => html`<p>${sentence}</p>`)}
            <div class="actions">
                <button type="button" class="button primary" @click=${() => course.thinkAgain()}>${_("Choose again")}</button>
                <button type="button" class="button" @click=${() => void course.insist()}>${_("Do it all the same")}</button>
            </div>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-panels": Panels;
    }
}
