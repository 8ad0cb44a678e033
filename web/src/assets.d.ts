// SPDX-License-Identifier: MIT
// What build.mjs lets sources import besides modules.

declare module "module:*" {
    const address: string;
    export default address;
}

declare module "built:*" {
    const address: string;
    export default address;
}

declare module "site:files" {
    const site: { version: string; files: string[] };
    export default site;
}
