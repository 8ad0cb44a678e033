// SPDX-License-Identifier: MIT
import { App } from "./app";
import { fetchEngine, loadEngine } from "./engine/index";
import { notice } from "./notice";
import { stayOffline } from "./offline";
import { receiveDrops } from "./receive";
import { onSettings, settings } from "./settings";
import { base } from "./style/base";
import { tokens } from "./style/tokens";
import { _, speak } from "./words";

/** Milliseconds that a first move has the line and the processor to itself. */
const firstMove = 500;

function dress(): void {
    document.adoptedStyleSheets = [tokens, base].flatMap(({ styleSheet }) => styleSheet ?? []);
    live();
    theme();
}

function theme(): void {
    document.documentElement.dataset.theme = settings().theme;
    document.documentElement.dataset.box = settings().box;
}

/* It is there before anything is said: a region that comes with its text is not read. */
function live(): void {
    const region = document.createElement("div");
    region.id = "live";
    region.className = "unseen";
    region.setAttribute("role", "log");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
}

/** Follows the settings, wherever they are changed. */
function obey(): void {
    let { language } = settings();
    onSettings(() => {
        theme();
        if (settings().language === language) return;
        language = settings().language;
        speak(language).catch(() => notice({ text: _("This language could not be fetched.") }));
    });
}

async function start(): Promise<void> {
    const loading = loadEngine();
    // Whoever waits for it hears of a failure; until then it is nobody's.
    loading.catch(() => undefined);
    await speak(settings().language).catch(() => undefined);
    const app = new App();
    app.loading = loading;
    document.body.prepend(app);
    const engine = await loading;
    app.engine = engine;
    receiveDrops(document.body, engine);
    setTimeout(() => {
        fetchEngine().catch(() => undefined);
        void stayOffline((use) => app.newVersion(use));
    }, firstMove);
}

/** Without the engine there is no game; the most likely reason is the network. */
function apologise(): void {
    const sentence = document.createElement("h1");
    sentence.textContent = _("The game could not be loaded.");
    const again = document.createElement("button");
    again.textContent = _("Try again");
    again.onclick = () => location.reload();
    document.querySelector("sb-app")?.remove();
    document.body.prepend(sentence, again);
}

dress();
obey();
start().catch(apologise);
