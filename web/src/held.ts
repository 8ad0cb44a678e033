// What the page holds from the start, for screens that come later: build.mjs leaves it out of theirs, and refuses to build one
// that imports anything else of these modules. A module a line.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { isRefused, named, person } from "./matches";
import { face } from "./parts/die";
import "./parts/picture";
import { to } from "./route";
import { rulesText } from "./screens/house";
import { Screen } from "./screens/screen";
import { base, buttons } from "./style/base";
import { forms } from "./style/forms";
import { Spoken, _, list, number } from "./words";

const held: Record<string, object> = {
    "lit": { LitElement, css, html, nothing },
    "lit/decorators.js": { customElement, property, state },
    "matches": { isRefused, named, person },
    "parts/die": { face },
    "parts/picture": {},
    "route": { to },
    "screens/house": { rulesText },
    "screens/screen": { Screen },
    "style/base": { base, buttons },
    "style/forms": { forms },
    "words": { Spoken, _, list, number },
};

Object.assign(globalThis, { held });
