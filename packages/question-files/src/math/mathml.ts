import { childrenOf, isElement, textOf, type XmlElement } from "../xml/tree.ts";
import { accented, fenced, identifier, inBraces, latexOfCharacters, latexOfWords, matrix } from "./latex.ts";

/** A formula with parts that cannot be converted. The message names them. */
export class UnknownMath extends Error {
	override name = "UnknownMath";
}

type Writer = (element: XmlElement) => string;

const row = (element: XmlElement): string => element.children.filter(isElement).map(latexOf).join("");
/** Converts each child once. Converting children separately for each use takes time exponential in the depth. */
const parts = (element: XmlElement): string[] => childrenOf(element).map(latexOf);

const writeChildren: Writer = (element) => row(element);
const isBig = (latex: string) =>
	/^\\(sum|prod|int|iint|iiint|oint|bigcup|bigcap|lim|max|min|sup|inf)\b/.test(latex.trim());

function under(element: XmlElement): string {
	const [base = "", below = ""] = parts(element);
	if (isBig(base)) return `${base.trim()}_${inBraces(below)}`;
	return (
		accented(textOf(childrenOf(element)[1]), base)?.replace("\\overline", "\\underline") ??
		`\\underset${inBraces(below)}${inBraces(base)}`
	);
}

function over(element: XmlElement): string {
	const [base = "", above = ""] = parts(element);
	if (isBig(base)) return `${base.trim()}^${inBraces(above)}`;
	return accented(textOf(childrenOf(element)[1]), base) ?? `\\overset${inBraces(above)}${inBraces(base)}`;
}

function underOver(element: XmlElement): string {
	const [base, below, above] = parts(element);
	if (isBig(base ?? "")) return `${base?.trim()}_${inBraces(below ?? "")}^${inBraces(above ?? "")}`;
	return `\\overset${inBraces(above ?? "")}{\\underset${inBraces(below ?? "")}${inBraces(base ?? "")}}`;
}

/** Base of a script, in braces if it is more than one character. */
const scriptBase = (base: string) =>
	base.trim() === "" ? "{}" : isBig(base) || base.trim().length === 1 ? base.trim() : inBraces(base);

function fencedRow(element: XmlElement): string {
	const { open = "(", close = ")", separators = "," } = element.attributes;
	return fenced(open, parts(element).join(separators.trim()[0] ?? ""), close);
}

function table(element: XmlElement): string {
	const rows = childrenOf(element).filter(({ name }) => name === "mtr" || name === "mlabeledtr");
	return matrix(rows.map((each) => childrenOf(each, "mtd").map(row)));
}

/** The first child is the formula, unless there is a LaTeX annotation. */
function semantics(element: XmlElement): string {
	const tex = childrenOf(element, "annotation").find(({ attributes }) => /tex/i.test(attributes.encoding ?? ""));
	return tex ? textOf(tex).trim() : (parts(element)[0] ?? "");
}

function enclosed(element: XmlElement): string {
	const kind = element.attributes.notation ?? "longdiv";
	if (/box/.test(kind)) return `\\boxed${inBraces(row(element))}`;
	if (/strike/.test(kind)) return `\\cancel${inBraces(row(element))}`;
	if (/top|actuarial/.test(kind)) return `\\overline${inBraces(row(element))}`;
	if (kind === "radical") return `\\sqrt${inBraces(row(element))}`;
	throw new UnknownMath(`menclose ${kind}`);
}

function multiscripts(element: XmlElement): string {
	const nodes = childrenOf(element);
	const split = nodes.findIndex(({ name }) => name === "mprescripts");
	const scripts = (list: readonly XmlElement[]) =>
		list
			.map((each, index) =>
				each.name === "none" || textOf(each).trim() === "" ? "" : `${index % 2 ? "^" : "_"}${inBraces(latexOf(each))}`,
			)
			.join("");
	const base = nodes[0] ? latexOf(nodes[0]) : "";
	const before = split === -1 ? "" : `{}${scripts(nodes.slice(split + 1))}`;
	return `${before}${scriptBase(base)}${scripts(nodes.slice(1, split === -1 ? undefined : split))}`;
}

const writers: Record<string, Writer> = {
	math: writeChildren,
	mrow: writeChildren,
	mstyle: writeChildren,
	mpadded: writeChildren,
	merror: writeChildren,
	mi: (element) => identifier(textOf(element), element.attributes.mathvariant === "normal"),
	mn: (element) => latexOfCharacters(textOf(element).trim()),
	mo: (element) => identifier(textOf(element)),
	ms: (element) => latexOfWords(textOf(element)),
	mtext: (element) => latexOfWords(textOf(element)),
	mspace: () => "\\ ",
	mphantom: (element) => `\\phantom${inBraces(row(element))}`,
	none: () => "",
	mfrac: (element) => {
		const [above = "", below = ""] = parts(element);
		return /^0/.test(element.attributes.linethickness ?? "")
			? `\\genfrac{}{}{0pt}{}${inBraces(above)}${inBraces(below)}`
			: `\\frac${inBraces(above)}${inBraces(below)}`;
	},
	msqrt: (element) => `\\sqrt${inBraces(row(element))}`,
	mroot: (element) => {
		const [base = "", degree = ""] = parts(element);
		return `\\sqrt[${degree.trim()}]${inBraces(base)}`;
	},
	msub: (element) => {
		const [base = "", below = ""] = parts(element);
		return `${scriptBase(base)}_${inBraces(below)}`;
	},
	msup: (element) => {
		const [base = "", above = ""] = parts(element);
		return `${scriptBase(base)}^${inBraces(above)}`;
	},
	msubsup: (element) => {
		const [base = "", below = "", above = ""] = parts(element);
		return `${scriptBase(base)}_${inBraces(below)}^${inBraces(above)}`;
	},
	munder: under,
	mover: over,
	munderover: underOver,
	mmultiscripts: multiscripts,
	mfenced: fencedRow,
	mtable: table,
	menclose: enclosed,
	semantics,
};

function latexOf(element: XmlElement): string {
	const write = Object.hasOwn(writers, element.name) ? writers[element.name] : undefined;
	if (!write) throw new UnknownMath(element.name);
	return write(element);
}

/** Converts `<math>` to LaTeX. @throws UnknownMath naming the unsupported parts */
export const latexOfMathml = (element: XmlElement): string => latexOf(element).replace(/ {2,}/g, " ").trim();
