import type { Plugin } from "vite";
import fonts from "./app/ui/fonts/formula-fonts.json" with { type: "json" };

/** Face in KaTeX's style sheet, with the name of its file: '@font-face{…src:url(fonts/KaTeX_Main-Regular.woff2) format("woff2")}'. */
const faceOf = (name: string) => new RegExp(`@font-face\\s*\\{[^}]*\\burl\\(fonts/${name}\\.woff2\\)[^}]*\\}`, "g");
const withRange = (face: string, range: string) => face.replace(/;?\s*\}$/, `;unicode-range:${range}}`);

/** Replaces a face by one with its common signs and, if there are any, one with the others (app/ui/fonts/README.md). */
function split(code: string, name: string, { file, common, others }: (typeof fonts)[keyof typeof fonts]): string {
	const parts = (face: string) => {
		const ofCommon = face.replace(`fonts/${name}.woff2`, `/app/ui/fonts/${file}`);
		return others ? withRange(ofCommon, common) + withRange(face, others) : ofCommon;
	};
	const replaced = code.replace(faceOf(name), parts);
	if (replaced === code) throw new Error(`KaTeX's style sheet has no face of ${name}`);
	return replaced;
}

/**
 * Adapts the fonts of KaTeX's style sheet. It names each in three formats, of which every browser we serve reads woff2; the
 * common signs of the largest ones are fonts of their own, half as large.
 */
export function formulaFonts(): Plugin {
	return {
		name: "cachimbo:formula-fonts",
		enforce: "pre",
		transform(code, id) {
			// Its URL is a module of its own.
			if (!/katex[^/]*\.css(\?|$)/.test(id) || !code.includes("@font-face")) return undefined;
			const woff2 = code.replace(/,\s*url\([^)]+\.(?:woff|ttf)\)\s*format\(["'][a-z]+["']\)/g, "");
			return { code: Object.entries(fonts).reduce((css, [name, parts]) => split(css, name, parts), woff2), map: null };
		},
	};
}
