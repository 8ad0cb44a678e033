// SPDX-License-Identifier: MIT
// What all screens share: the engine and the address they are given, their language, their look.
import { LitElement, css, html, type CSSResultGroup, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { icons } from "../icons";
import { readRoute, to, type Route } from "../route";
import type { Engine } from "../shell";
import { base, buttons } from "../style/base";
import { Spoken, _ } from "../words";

export abstract class Screen extends LitElement {
    @property({ attribute: false }) engine!: Engine;
    @property({ attribute: false }) route: Route = readRoute("");

    protected readonly spoken = new Spoken(this);

    /** What the window and the head of the screen are called. */
    abstract get heading(): string;

    static override styles: CSSResultGroup = [
        base,
        buttons,
        css`
            :host {
                display: block;
                max-inline-size: 44rem;
                margin-inline: auto;
                padding: var(--space-3) var(--space-4) var(--space-6);
            }

            header {
                display: flex;
                align-items: center;
                gap: var(--space-1);
                margin-block-end: var(--space-4);
            }

            .back {
                padding: 0;
                margin-inline-start: calc(-1 * var(--space-3));
            }

            h1 {
                font-size: var(--size-xl);
                overflow-wrap: anywhere;
            }

            h1:focus {
                outline: none;
            }

            h2 {
                margin-block: var(--space-5) var(--space-3);
                font-size: var(--size-l);
            }

            .card {
                padding: var(--space-4);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
            }

            .row {
                display: flex;
                flex-wrap: wrap;
                align-items: center;
                gap: var(--space-2);
            }

            .card + .row,
            details + .row,
            .scroll + p {
                margin-block-start: var(--space-4);
            }

            .soft {
                color: var(--ink-soft);
            }

            .small {
                font-size: var(--size-s);
            }

            .trouble {
                padding: var(--space-3) var(--space-4);
                border: 1px solid var(--red);
                border-radius: var(--round);
                background: var(--red-ground);
                color: var(--red);
            }

            .sentence {
                display: block;
            }

            .sentence::first-letter {
                text-transform: uppercase;
            }

            a:not(.button) {
                color: var(--green);
            }
        `,
    ];

    /** The way home and what this screen is called. */
    protected head(heading = this.heading): TemplateResult {
        return html`<header>
            <a class="button quiet back" href=${to("home")} aria-label=${_("Home")}>${icons.back}</a>
            <h1 tabindex="-1">${heading}</h1>
        </header>`;
    }

    /** Puts the reader at the top of what has come up. */
    async arrive(): Promise<void> {
        await this.updateComplete;
        this.renderRoot.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    }
}
