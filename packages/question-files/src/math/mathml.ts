import { childrenOf, isElement, textOf, type XmlElement } from "../xml/tree.ts";
import { accented, fenced, group, identifier, matrix, signs, words } from "./latex.ts";

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
	if (isBig(base)) return `${base.trim()}_${group(below)}`;
	return (
		accented(textOf(childrenOf(element)[1]), base)?.replace("\\overline", "\\underline") ??
		`\\underset${group(below)}${group(base)}`
	);
}

function over(element: XmlElement): string {
	const [base = "", above = ""] = parts(element);
	if (isBig(base)) return `${base.trim()}^${group(above)}`;
	return accented(textOf(childrenOf(element)[1]), base) ?? `\\overset${group(above)}${group(base)}`;
}

function underOver(element: XmlElement): string {
	const [base, below, above] = parts(element);
	if (isBig(base ?? "")) return `${base?.trim()}_${group(below ?? "")}^${group(above ?? "")}`;
	return `\\overset${group(above ?? "")}{\\underset${group(below ?? "")}${group(base ?? "")}}`;
}

/** Base of a script, in braces if it is more than one character. */
const scriptBase = (base: string) =>
	base.trim() === "" ? "{}" : isBig(base) || base.trim().length === 1 ? base.trim() : group(base);

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
	if (/box/.test(kind)) return `\\boxed${group(row(element))}`;
	if (/strike/.test(kind)) return `\\cancel${group(row(element))}`;
	if (/top|actuarial/.test(kind)) return `\\overline${group(row(element))}`;
	if (kind === "radical") return `\\sqrt${group(row(element))}`;
	throw new UnknownMath(`menclose ${kind}`);
}

function multiscripts(element: XmlElement): string {
	const nodes = childrenOf(element);
	const split = nodes.findIndex(({ name }) => name === "mprescripts");
	const scripts = (list: readonly XmlElement[]) =>
		list
			.map((each, index) =>
				each.name === "none" || textOf(each).trim() === "" ? "" : `${index % 2 ? "^" : "_"}${group(latexOf(each))}`,
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
	mn: (element) => signs(textOf(element).trim()),
	mo: (element) => identifier(textOf(element)),
	ms: (element) => words(textOf(element)),
	mtext: (element) => words(textOf(element)),
	mspace: () => "\\ ",
	mphantom: (element) => `\\phantom${group(row(element))}`,
	none: () => "",
	mfrac: (element) => {
		const [above = "", below = ""] = parts(element);
		return /^0/.test(element.attributes.linethickness ?? "")
			? `\\genfrac{}{}{0pt}{}${group(above)}${group(below)}`
			: `\\frac${group(above)}${group(below)}`;
	},
	msqrt: (element) => `\\sqrt${group(row(element))}`,
	mroot: (element) => {
		const [base = "", degree = ""] = parts(element);
		return `\\sqrt[${degree.trim()}]${group(base)}`;
	},
	msub: (element) => {
		const [base = "", below = ""] = parts(element);
		return `${scriptBase(base)}_${group(below)}`;
	},
	msup: (element) => {
		const [base = "", above = ""] = parts(element);
		return `${scriptBase(base)}^${group(above)}`;
	},
	msubsup: (element) => {
		const [base = "", below = "", above = ""] = parts(element);
		return `${scriptBase(base)}_${group(below)}^${group(above)}`;
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
