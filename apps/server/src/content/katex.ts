import { createRequire } from "node:module";
import type Katex from "katex";
import { memoise } from "../process/lazy-require.ts";

const require = createRequire(import.meta.url);

/** KaTeX with the commands of chemistry (`\ce{2H2 + O2 -> 2H2O}`, `\pu{22.4 L}`), loaded by the first formula. */
export const katex = memoise(() => {
	const loaded = require("katex") as typeof Katex;
	require("katex/contrib/mhchem");
	return loaded;
});

/** Longest chemical formula, whose LaTeX is twenty times as long. Those of textbooks have a hundred characters at most. */
const longestChemistry = 500;
export const isLongChemistry = (latex: string): boolean =>
	latex.length > longestChemistry && /\\(?:ce|pu)(?![a-zA-Z])/.test(latex);
