// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import tseslint from "typescript-eslint";

const here = fileURLToPath(new URL(".", import.meta.url));

export default tseslint.config(
    { ignores: ["dist", "node_modules"] },
    {
        files: ["src/**/*.ts"],
        extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
        languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: here } },
        rules: {
            eqeqeq: "error",
            "no-console": "error",
            "no-implicit-coercion": "error",
            "prefer-const": "error",
            // Numbers in a sentence are what they look like.
            "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
            // `while (true)` says what it means.
            "@typescript-eslint/no-unnecessary-condition": ["error", { allowConstantLoopConditions: true }],
            // Lit calls a template's handlers with their component as `this`.
            "@typescript-eslint/unbound-method": "off",
            // A handler given as an arrow may well call something that answers nothing.
            "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
        },
    },
);
