import { LiteAdaptor } from "mathjax-full/js/adaptors/liteAdaptor.js";
import { RegisterHTMLHandler } from "mathjax-full/js/handlers/html.js";
import { TeX } from "mathjax-full/js/input/tex.js";
import { mathjax } from "mathjax-full/js/mathjax.js";
import { SVG } from "mathjax-full/js/output/svg.js";
import "mathjax-full/js/input/tex/base/BaseConfiguration.js";
import "mathjax-full/js/input/tex/ams/AmsConfiguration.js";
import "mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js";
import "mathjax-full/js/input/tex/cancel/CancelConfiguration.js";
import "mathjax-full/js/input/tex/color/ColorConfiguration.js";
import "mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js";
import { look } from "../../mail/template.ts";
import { openTypeface } from "../outlined-text.ts";
import type { FormulaDrawing } from "./formula-drawing.ts";

/** What writes no links, loads nothing and defines no commands. Other commands are unknown, and refuse the formula. */
const packages = ["base", "ams", "boldsymbol", "cancel", "color", "mhchem"];
/** Pixels of mail for one em of a formula: its letters are as high as those of a text of 16. */
const pixelsPerEm = 18;
const unitsPerEm = 1000;
/** Of white around the formula: in a dark mail it stands on a small sheet. */
const margin = { x: 3, y: 3 };
/** A phone has 286 pixels for it. Made smaller than to the half, a plus loses its upright stroke and is a minus. */
const largest = { width: 440, height: 500 };
const longest = 1000;
/** Of the em: the letters of our text face are higher than those of the formulas. */
const textSize = 0.9;
/** Around all outlines, in units of the em: their thinnest lines survive being made smaller. */
const stroke = 16;
/** Font sizes are told in ex by the renderer: with this one, an unknown text has the size of one em. */
const exOfFormulas = 0.442;

const face = await openTypeface("text");

/** Measures texts in the face that outlines them; the library's own guess is 0.6 em for each character. */
class MeasuringAdaptor extends LiteAdaptor {
	override nodeSize(...[node]: Parameters<LiteAdaptor["nodeSize"]>): [number, number] {
		return [face.width(plain(this.textContent(node)), textSize), 1];
	}
}
const adaptor = new MeasuringAdaptor();
RegisterHTMLHandler(adaptor);

/** A formula as outlines, in thousandths of its em. */
export interface FormulaOutlines {
	/** Of all it draws: left, top, width, height; y grows downwards from the base line. */
	view: number[];
	/** SVG of `g`, `svg`, `path`, `rect`, `line`, `polygon` and `ellipse` alone, in the colour of what is around it */
	shapes: string;
}

/**
 * Its outlines, of any size.
 * @throws Error for LaTeX that is wrong, too long, or asks for what is not drawn
 */
export function outlineFormula(latex: string): FormulaOutlines {
	if (latex.trim() === "" || latex.length > longest) throw new Error("length of a formula");
	return shapesOf(latex);
}

/**
 * A formula as SVG that holds outlines and nothing else.
 * @throws Error for LaTeX that is wrong, asks for what is not drawn, or would become too large
 */
export function drawFormula(latex: string): FormulaDrawing {
	const { view, shapes } = outlineFormula(latex);
	const [left = 0, top = 0, wide = 0, high = 0] = view.map((units) => (units * pixelsPerEm) / unitsPerEm);
	const above = Math.ceil(-top) + margin.y;
	const below = Math.ceil(top + high) + margin.y;
	const [width, height] = [Math.ceil(wide) + 2 * margin.x, above + below];
	if (!(wide > 0 && high > 0 && width <= largest.width && height <= largest.height))
		throw new Error("size of a formula");
	const scale = pixelsPerEm / unitsPerEm;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" color="${look.ink}"><rect width="${width}" height="${height}" rx="4" fill="${look.card}"/><g transform="translate(${margin.x - left} ${above}) scale(${scale})">${shapes}</g></svg>`;
	return { svg, width, height, below };
}

const refuse = (_jax: unknown, error: Error) => {
	throw error;
};

function createRenderer() {
	const input = new TeX({ packages, maxMacros: 200, maxBuffer: 5000, formatError: refuse });
	const output = new SVG({ fontCache: "none", internalSpeechTitles: false, mtextFont: "text" });
	return mathjax.document("", { InputJax: input, OutputJax: output });
}

/** The renderer keeps what a formula defines, and the names of its lines. */
const leavesTraces =
	/\\(?:definecolor|label|tag|ref|eqref)(?![a-zA-Z])|\\begin\s*\{(?:equation|align|gather|multline|eqnarray|flalign|alignat|xalignat)\}/;
/** Making one takes longer than most formulas. */
let renderer: ReturnType<typeof createRenderer> | undefined;

function rendererFor(latex: string): ReturnType<typeof createRenderer> {
	if (leavesTraces.test(latex)) return createRenderer();
	renderer ??= createRenderer();
	return renderer;
}

function convert(latex: string) {
	try {
		const size = { em: 16, ex: 16 * exOfFormulas, containerWidth: 1280 };
		return rendererFor(latex).convert(latex, { display: false, ...size });
	} catch (error) {
		// What it was amid is not relied on.
		renderer = undefined;
		throw error;
	}
}

function shapesOf(latex: string): FormulaOutlines {
	const container = convert(latex);
	const element = adaptor.firstChild(container) as Parameters<typeof adaptor.getAttribute>[0];
	const view = String(adaptor.getAttribute(element, "viewBox")).split(" ").map(Number);
	const shapes = outlined(adaptor.innerHTML(element))
		.replaceAll(' data-bgcolor="true"', ' stroke="none"')
		.replace(unneeded, "")
		.replace('stroke-width="0"', `stroke-width="${stroke}"`);
	assertShapes(shapes);
	return { view, shapes };
}

const unneeded = / (?:data-[\w-]+="[^"]*"|class="[^"]*"|style="font-family: text;(?: font-(?:weight|style): \w+;)*")/g;
const textNode = /<text\b[^>]*? transform="scale\(1,\s?-1\)" font-size="([\d.]+)px"[^>]*>([^<]*)<\/text>/g;

/** The machine's fonts are not asked: texts become outlines of our own face. */
const outlined = (svg: string) =>
	svg.replace(textNode, (_, size: string, escaped: string) => {
		const text = plain(decoded(escaped));
		if (face.drawable(text) !== text.replace(/ +/g, " ").trim()) throw new Error("a text without glyphs");
		return `<g transform="scale(1,-1)">${face.outline(text, { x: 0, y: 0, size: Number(size) * textSize })}</g>`;
	});

const plain = (text: string) => text.normalize("NFC").replace(/\s/g, " ");
const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' };
const decoded = (text: string) => text.replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity);

const shape = /<\/?(?:g|svg|path|rect|line|polygon|ellipse)(?: [\w:-]+="[^"<>]*")*\s?\/?>/g;

function assertShapes(svg: string): void {
	if (svg.replace(shape, "").trim() !== "" || /href|url\(|style=|\son\w+=|@import/i.test(svg)) {
		throw new Error("a formula that draws more than shapes");
	}
}
