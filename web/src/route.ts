// SPDX-License-Identifier: MIT
// Where in the page one is, as the part of the address behind the #: "/play/x7Qa", "/position?rules=ten", "m=…".

export interface Route {
    /** The first word: which screen. */
    screen: string;
    /** The word after it: which match, which preset. */
    subject: string;
    query: URLSearchParams;
}

export function readRoute(hash: string): Route {
    const text = hash.replace(/^#\/?/, "");
    if (text.startsWith("m=")) return { screen: "link", subject: text.slice(2), query: new URLSearchParams() };
    const [path = "", query = ""] = text.split(/\?(.*)/);
    const [screen = "", subject = ""] = path.split("/");
    return { screen: screen || "home", subject: decode(subject), query: new URLSearchParams(query) };
}

function decode(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return "";
    }
}

/** The address of a screen, for links. */
export const to = (screen: string, subject = "", query?: Record<string, string>): string => {
    const asked = query ? `?${new URLSearchParams(query)}` : "";
    return `#/${screen === "home" ? "" : screen}${subject && `/${encodeURIComponent(subject)}`}${asked}`;
};

export function go(screen: string, subject = "", query?: Record<string, string>): void {
    location.hash = to(screen, subject, query);
}

/** The same, without a way back to where one was. */
export function goInstead(screen: string, subject = ""): void {
    location.replace(to(screen, subject));
}
