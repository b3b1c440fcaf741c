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

/** TeX packages that write no links, load nothing and define no commands. A formula with any other command is refused. */
const packages = ["base", "ams", "boldsymbol", "cancel", "color", "mhchem"];
/** Mail pixels per em of a formula; makes letters as high as those of 16-pixel text. */
const pixelsPerEm = 18;
const unitsPerEm = 1000;
/** White margin around the formula: in dark mode it is on a small white sheet. */
const margin = { x: 3, y: 3 };
/** Maximum size. A phone has 286 pixels; below half size a plus loses its upright stroke and looks like a minus. */
const maxSize = { width: 440, height: 500 };
const maxLength = 1000;
/** Size of texts in em: the letters of our text face are higher than those of the formulas. */
const textSize = 0.9;
/** Stroke around all outlines, in units of the em, so that the thinnest lines survive scaling down. */
const stroke = 16;
/** Ratio of ex to em. The renderer returns font sizes in ex; with this ratio, a text of unknown font is one em high. */
const exOfFormulas = 0.442;

const face = await openTypeface("text");

/** Measures texts in the face that outlines them; the library guesses 0.6 em per character. */
class MeasuringAdaptor extends LiteAdaptor {
	override nodeSize(...[node]: Parameters<LiteAdaptor["nodeSize"]>): [number, number] {
		return [face.width(normalised(this.textContent(node)), textSize), 1];
	}
}
const adaptor = new MeasuringAdaptor();
RegisterHTMLHandler(adaptor);

/** A formula as outlines, in thousandths of its em. */
export interface FormulaOutlines {
	/** Bounding box: left, top, width, height; y grows downwards from the baseline. */
	view: number[];
	/** SVG with only `g`, `svg`, `path`, `rect`, `line`, `polygon` and `ellipse`, in the current colour */
	shapes: string;
}

/**
 * Returns scalable outlines.
 * @throws Error for LaTeX that is invalid, too long, or uses unsupported commands
 */
export function outlineFormula(latex: string): FormulaOutlines {
	if (latex.trim() === "" || latex.length > maxLength) throw new Error("length of a formula");
	return shapesOf(latex);
}

/**
 * Returns a formula as SVG that contains only outlines.
 * @throws Error for LaTeX that is invalid, uses unsupported commands, or would become too large
 */
export function drawFormula(latex: string): FormulaDrawing {
	const { view, shapes } = outlineFormula(latex);
	const [left = 0, top = 0, wide = 0, high = 0] = view.map((units) => (units * pixelsPerEm) / unitsPerEm);
	const above = Math.ceil(-top) + margin.y;
	const below = Math.ceil(top + high) + margin.y;
	const [width, height] = [Math.ceil(wide) + 2 * margin.x, above + below];
	if (!(wide > 0 && high > 0 && width <= maxSize.width && height <= maxSize.height))
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

/** Commands that leave state in the renderer: definitions and labels. */
const changesState =
	/\\(?:definecolor|label|tag|ref|eqref)(?![a-zA-Z])|\\begin\s*\{(?:equation|align|gather|multline|eqnarray|flalign|alignat|xalignat)\}/;
/** Reused, because creating a renderer takes longer than most formulas. */
let renderer: ReturnType<typeof createRenderer> | undefined;

function rendererFor(latex: string): ReturnType<typeof createRenderer> {
	if (changesState.test(latex)) return createRenderer();
	renderer ??= createRenderer();
	return renderer;
}

function convert(latex: string) {
	try {
		const size = { em: 16, ex: 16 * exOfFormulas, containerWidth: 1280 };
		return rendererFor(latex).convert(latex, { display: false, ...size });
	} catch (error) {
		// The renderer's state after an error is unknown.
		renderer = undefined;
		throw error;
	}
}

function shapesOf(latex: string): FormulaOutlines {
	const container = convert(latex);
	const element = adaptor.firstChild(container) as Parameters<typeof adaptor.getAttribute>[0];
	const view = String(adaptor.getAttribute(element, "viewBox")).split(" ").map(Number);
	const shapes = outlineTexts(adaptor.innerHTML(element))
		.replaceAll(' data-bgcolor="true"', ' stroke="none"')
		.replace(unneededAttributes, "")
		.replace('stroke-width="0"', `stroke-width="${stroke}"`);
	assertShapes(shapes);
	return { view, shapes };
}

const unneededAttributes =
	/ (?:data-[\w-]+="[^"]*"|class="[^"]*"|style="font-family: text;(?: font-(?:weight|style): \w+;)*")/g;
const textNode = /<text\b[^>]*? transform="scale\(1,\s?-1\)" font-size="([\d.]+)px"[^>]*>([^<]*)<\/text>/g;

/** Converts texts to outlines of our own face, so that the machine's fonts are not used. */
const outlineTexts = (svg: string) =>
	svg.replace(textNode, (_, size: string, escaped: string) => {
		const text = normalised(decoded(escaped));
		if (face.drawable(text) !== text.replace(/ +/g, " ").trim()) throw new Error("a text without glyphs");
		return `<g transform="scale(1,-1)">${face.outline(text, { x: 0, y: 0, size: Number(size) * textSize })}</g>`;
	});

const normalised = (text: string) => text.normalize("NFC").replace(/\s/g, " ");
const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' };
const decoded = (text: string) => text.replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity);

const shape = /<\/?(?:g|svg|path|rect|line|polygon|ellipse)(?: [\w:-]+="[^"<>]*")*\s?\/?>/g;

function assertShapes(svg: string): void {
	if (svg.replace(shape, "").trim() !== "" || /href|url\(|style=|\son\w+=|@import/i.test(svg)) {
		throw new Error("a formula that draws more than shapes");
	}
}
