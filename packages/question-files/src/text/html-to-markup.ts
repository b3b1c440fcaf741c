import { Parser } from "htmlparser2";
import { cleanText } from "./clean.ts";
import { plainToMarkup } from "./escape-markup.ts";
import { droppedElements, silentElements, wirisSigns } from "./html-elements.ts";
import { createFrames } from "./html-frames.ts";
import { createMathReader } from "./html-math.ts";
import { protectedMark, protectFormulas } from "./protect-formulas.ts";

/** An `<img>` of the HTML, for a caller that knows the accompanying files. */
export interface HtmlPicture {
	src: string;
	alt: string;
}

export interface HtmlOptions {
	kind: "block" | "inline";
	/** Places a picture. @returns its markup; undefined if it has no place, so that its alternative text is used */
	placePicture?(picture: HtmlPicture): string | undefined;
	/** called once for each kind of lost content, with a Spanish sentence */
	onLost?(sentence: string): void;
}

/** Deeper than real documents. The parser takes time quadratic in the depth. */
const deepestTags = 500;
class TooDeep extends Error {}

/** Removes tags from HTML that cannot be parsed in reasonable time. */
const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, " ");

/**
 * Converts foreign HTML to our markup. Known elements are converted; of others only the text is kept. Pure and linear; excessive
 * nesting is flattened.
 */
export function htmlToMarkup(source: string, options: HtmlOptions): string {
	try {
		return convert(source, options);
	} catch (error) {
		if (!(error instanceof TooDeep)) throw error;
		options.onLost?.("Su HTML está anidado demasiado hondo: quedó solo su texto.");
		return cleanText(plainToMarkup(withoutTags(source), options.kind));
	}
}

function convert(source: string, options: HtmlOptions): string {
	const { html, formulas } = protectFormulas(source);
	const reported = new Set<string>();
	let skipped = 0;
	let depth = 0;
	let texScript: { latex: string; isDisplayed: boolean } | undefined;

	const tell = (sentence: string) => {
		if (!reported.has(sentence)) options.onLost?.(sentence);
		reported.add(sentence);
	};
	const frames = createFrames(options.kind, tell);
	const { push } = frames;
	const math = createMathReader(push, tell);

	function addText(raw: string): void {
		let at = 0;
		for (const match of raw.matchAll(protectedMark)) {
			if (match.index > at) push({ kind: "text", text: spaced(raw.slice(at, match.index)) });
			const formula = formulas[Number(match[1])];
			if (formula) push({ kind: "formula", ...formula });
			at = match.index + match[0].length;
		}
		if (at < raw.length) push({ kind: "text", text: spaced(raw.slice(at)) });
	}

	const spaced = (text: string) => (frames.preserves() ? text : text.replace(/[\s\u00a0]+/g, " "));

	/** LaTeX beside MathML, without its delimiters. */
	const withFormulas = (text: string) =>
		text.replace(protectedMark, (_whole, index: string) => formulas[Number(index)]?.latex ?? "");

	function addPicture(attributes: Record<string, string>): void {
		const { src = "", alt = "" } = attributes;
		const latex = attributes["data-equation-content"] ?? attributes["data-latex"] ?? attributes["data-tex"];
		const wiris = attributes["data-mathml"]?.replace(/[«»¨§]/g, (sign) => wirisSigns[sign] ?? sign);
		if (latex) {
			push({ kind: "formula", latex, isDisplayed: false });
			return;
		}
		if (wiris) {
			push({ kind: "raw", markup: htmlToMarkup(wiris, { ...options, kind: "inline" }) });
			return;
		}
		const markup = options.placePicture?.({ src, alt });
		if (markup === undefined) push({ kind: "text", text: ` ${alt} ` });
		else if (markup !== "") push({ kind: "raw", markup });
	}

	const opening: Record<string, (attributes: Record<string, string>) => void> = {
		br: () => push({ kind: "break" }),
		hr: frames.rule,
		img: addPicture,
		input: () => tell("Tiene un campo para escribir dentro del texto, que no se importa."),
		select: () => tell("Tiene una lista para elegir dentro del texto, que no se importa."),
	};

	const parser = new Parser(
		{
			onopentag(name, attributes) {
				depth += 1;
				if (depth > deepestTags) throw new TooDeep();
				if (skipped > 0) {
					skipped += 1;
					return;
				}
				const formula = math.open(name, attributes);
				if (formula === "skip") skipped = 1;
				if (formula) return;
				if (name === "script" && /^math\/(tex|latex)/.test(attributes.type ?? "")) {
					texScript = { latex: "", isDisplayed: /mode=display/.test(attributes.type ?? "") };
					return;
				}
				// KaTeX writes each formula twice; MathJax and others hide one of two copies.
				const isVisualCopy = /(^|\s)(katex-html|MathJax_Preview|mjx-chtml|MathJax_SVG|accesshide)(\s|$)/.test(
					attributes.class ?? "",
				);
				if (isVisualCopy || silentElements.has(name) || Object.hasOwn(droppedElements, name)) {
					if (Object.hasOwn(droppedElements, name)) tell(`Tiene ${droppedElements[name]}, que no se importa.`);
					skipped = 1;
					return;
				}
				if (Object.hasOwn(opening, name)) opening[name]?.(attributes);
				else frames.open(name, attributes);
			},
			ontext(text) {
				if (skipped > 0) return;
				if (texScript) texScript.latex += text;
				else if (math.isOpen()) math.text(withFormulas(text));
				else addText(text);
			},
			onclosetag(name) {
				depth -= 1;
				if (skipped > 0) {
					skipped -= 1;
					return;
				}
				if (texScript && name === "script") {
					push({ kind: "formula", ...texScript });
					texScript = undefined;
					return;
				}
				if (math.isOpen()) math.close();
				else if (!Object.hasOwn(opening, name)) frames.close(name);
			},
		},
		{ decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
	);

	parser.write(html);
	parser.end();
	math.end();
	return cleanText(frames.end().join("\n\n"));
}
