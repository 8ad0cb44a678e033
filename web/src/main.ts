import { App } from "./app";
import { loadEngine } from "./engine/index";
import { stayOffline } from "./offline";
import { receiveDrops } from "./receive";
import { onSettings, settings } from "./settings";
import { base } from "./style/base";
import { tokens } from "./style/tokens";
import { speak } from "./words";

function dress(): void {
    document.adoptedStyleSheets = [tokens, base].flatMap(({ styleSheet }) => styleSheet ?? []);
    live();
    theme();
}

function theme(): void {
    document.documentElement.dataset.theme = settings().theme;
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

async function start(): Promise<void> {
    dress();
    onSettings(theme);
    const [engine] = await Promise.all([loadEngine(), speak(settings().language)]);
    const app = new App();
    app.engine = engine;
    document.body.prepend(app);
    receiveDrops(document.body, engine);
    void stayOffline((use) => app.newVersion(use));
}

await start();
