// SPDX-License-Identifier: MIT
// Practice: decisions asked one at a time, those missed before first, then mistakes of one's own matches, then made up.
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { today } from "../days";
import { keepDeck, keptDeck } from "../deck";
import type { DeckSums, Question } from "../engine/practising";
import type { Answer, Preset } from "../engine/types";
import { isRefused, usualRules } from "../matches";
import { notice } from "../notice";
import { to } from "../route";
import { matches, randomText } from "../store";
import { forms } from "../style/forms";
import { N_, _, number } from "../words";
import { rulesText } from "./house";
import type { Answered } from "./retry";
import "./retry";
import { Screen } from "./screen";
import { working, workingStyle } from "./working";

/** Of these the library looks at as many as it finds worth it. */
const matchesMost = 40;

const dayMilliseconds = 86_400_000;

/** A question that comes sooner than this is not waited for before one's eyes. */
const slowAfter = 400;

/** Where a question is from. */
const origins: Record<Question["from"], string> = {
    deck: N_("You missed this one before."),
    match: N_("From one of your matches."),
    made: N_("A position that was made up."),
};

/** The day by the reader's own calendar, as the library counts days. */
const dayNumber = (): number => Math.floor(Date.parse(today()) / dayMilliseconds);

@customElement("sb-practice")
export class Practice extends Screen {
    @state() private question: Question | null = null;
    @state() private sums: DeckSums | null = null;
    @state() private answered = false;
    @state() private asked = 0;
    @state() private right = 0;
    @state() private busy = true;
    @state() private done = 0;
    @state() private rules = "";
    /** It takes long enough to say so. */
    @state() private slow = false;
    /** Why there is no question. */
    @state() private trouble = "";
    private seed = "";
    private deck = "";
    private own: string[] = [];
    private looked = 0;
    private madeUp = 0;
    /** What is asked for now: what comes for another is too late. */
    private round = 0;

    static override styles = [
        Screen.styles,
        forms,
        workingStyle,
        css`
            .sums {
                display: grid;
                grid-template-columns: repeat(4, minmax(0, 1fr));
                gap: var(--space-2);
                margin-block: 0 var(--space-4);
            }

            .sums > div {
                display: flex;
                flex-direction: column-reverse;
                justify-content: flex-end;
                padding: var(--space-2);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
            }

            dt {
                color: var(--ink-soft);
                font-size: 0.75rem;
                line-height: 1.3;
                overflow-wrap: anywhere;
                hyphens: auto;
            }

            dd {
                margin: 0;
                font: 600 1.05rem / 1.3 var(--display);
                white-space: nowrap;
                font-variant-numeric: tabular-nums lining-nums;
            }

            h2 {
                margin-block: 0;
                scroll-margin-block-start: var(--space-3);
            }

            .field {
                margin-block: var(--space-5) var(--space-2);
            }

            h2:focus {
                outline: none;
            }

            sb-retry {
                min-block-size: 30rem;
                align-content: start;
            }

            section {
                display: grid;
                grid-template-columns: minmax(0, 1fr);
                gap: var(--space-3);
            }
        `,
    ];

    get heading(): string {
        return _("Practice");
    }

    override willUpdate(changed: PropertyValues<this>): void {
        if (changed.has("route")) void this.begin(this.route.query.get("rules") ?? usualRules(this.engine));
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.round++;
        if (this.busy) this.engine.thinker.stop();
    }

    private get preset(): Preset | undefined {
        return this.engine.table.presets().find(({ id }) => id === this.rules.split(" ")[0]);
    }

    /** With these rules, from the first. */
    private async begin(rules: string): Promise<void> {
        this.rules = rules;
        this.busy = true;
        this.seed = randomText();
        this.question = null;
        this.sums = null;
        this.asked = this.right = this.looked = this.madeUp = 0;
        this.own = await this.ownMatches();
        await this.next();
    }

    /** Which of them were played by just these rules, the library sees. */
    private async ownMatches(): Promise<string[]> {
        const played = (await matches()).filter(({ over, preset }) => over && preset === this.preset?.id);
        return played.slice(0, matchesMost).map(({ record }) => record);
    }

    private async next(): Promise<void> {
        const round = ++this.round;
        const slow = setTimeout(() => (this.slow = true), slowAfter);
        const last = this.question?.record ?? "";
        this.busy = true;
        this.done = 0;
        this.trouble = "";
        this.deck = await keptDeck();
        const { rules, deck, seed, own, looked, madeUp } = this;
        const next = await this.engine.thinker.question(
            { rules, deck, seed, you: _("Player"), other: _("Computer"), today: dayNumber(), matches: own, looked, madeUp, last },
            (done) => {
                if (round === this.round) this.done = done;
            },
        );
        clearTimeout(slow);
        if (round === this.round) await this.take(next);
    }

    private async take(next: Answer<Question>): Promise<void> {
        this.busy = this.slow = false;
        this.answered = false;
        if (isRefused(next)) {
            this.question = null;
            this.trouble = next.refused;
            return;
        }
        this.looked = next.looked;
        this.madeUp = next.madeUp;
        this.sums = next;
        this.question = next;
        await this.updateComplete;
        if (this.asked > 0) this.bringUp();
    }

    private bringUp(): void {
        const heading = this.renderRoot.querySelector<HTMLElement>("h2");
        heading?.focus({ preventScroll: true });
        heading?.scrollIntoView();
    }

    private async note({ detail: { right } }: Answered): Promise<void> {
        const { question } = this;
        if (!question) return;
        this.asked++;
        this.right += right ? 1 : 0;
        this.answered = true;
        await this.updateComplete;
        this.renderRoot.querySelector<HTMLElement>(".next")?.focus();
        const kept = await this.keep(question.record, right).catch(() => false);
        if (!kept) notice({ text: _("This browser does not let the answer be kept.") });
    }

    /** Another window may practise too: the answer goes into what it kept. */
    private async keep(record: string, right: boolean): Promise<boolean> {
        for (;;) {
            const before = this.deck;
            const found = await this.engine.thinker.answered({ rules: this.rules, deck: before, today: dayNumber() }, record, right);
            if (isRefused(found)) return false;
            this.deck = await keepDeck(before, found.deck);
            if (this.deck !== found.deck) continue;
            this.sums = found;
            return true;
        }
    }

    private choose(event: Event): void {
        const rules = (event.target as HTMLSelectElement).value;
        history.replaceState(null, "", to("practice", "", { rules }));
        void this.begin(rules);
    }

    override render() {
        return html`
            ${this.head()} ${this.sums ? this.progress(this.sums) : nothing}
            ${this.trouble ? html`<p class="trouble" role="status">${this.trouble}</p>` : nothing}
            ${this.slow ? working(_("Looking for a question"), this.done) : this.question ? this.ask(this.question) : nothing}
            ${this.choice()}
        `;
    }

    private choice() {
        return html`
            <label class="field">
                <span>${_("Rules")}</span>
                <select @change=${(event: Event) => this.choose(event)}>
                    ${this.engine.table.presets().map(
                        (each) => html`<option value=${rulesText(each)} .selected=${each.id === this.preset?.id}>${each.title}</option>`,
                    )}
                </select>
            </label>
            <p class="small soft">
                ${_("What you miss comes back later, after longer and longer pauses. Mistakes of your own matches come first.")}
            </p>
        `;
    }

    private progress({ due, missed, learnt }: DeckSums) {
        const figures: [string, string][] = [
            [_("Right at once"), `${number(this.right)}/${number(this.asked)}`],
            [_("Due now"), number(due)],
            [_("To come back"), number(missed)],
            [_("Learnt"), number(learnt)],
        ];
        return html`<dl class="sums">
            ${figures.map(
                ([title, value]) => html`<div>
                    <dt>${title}</dt>
                    <dd>${value}</dd>
                </div>`,
            )}
        </dl>`;
    }

    private ask(question: Question) {
        const place = this.asked + (this.answered ? 0 : 1);
        return html`<section>
            <h2 tabindex="-1">${_("Question %d", place)}</h2>
            <p class="small soft">${_(origins[question.from])}</p>
            ${keyed(
                question,
                html`<sb-retry drill .engine=${this.engine} .record=${question.record} .event=${question.event}
                    @answered=${(event: Answered) => void this.note(event)}>
                    <button class="button primary next" ?disabled=${this.busy} @click=${() => void this.next()}>${_("Next question")}</button>
                </sb-retry>`,
            )}
        </section>`;
    }
}
