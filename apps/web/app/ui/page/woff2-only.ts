import type { Plugin } from "vite";

/** KaTeX's stylesheet names each font three times; every browser we serve reads woff2. */
export function woff2Only(): Plugin {
	return {
		name: "cachimbo:woff2-only",
		enforce: "pre",
		transform(code, id) {
			if (!/katex[^/]*\.css(\?|$)/.test(id)) return undefined;
			return { code: code.replace(/,\s*url\([^)]+\.(?:woff|ttf)\)\s*format\(["'][a-z]+["']\)/g, ""), map: null };
		},
	};
}
