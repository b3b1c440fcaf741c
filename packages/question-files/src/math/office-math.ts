import { childOf, childrenOf, descendantsOf, isElement, textOf, type XmlElement } from "../xml/tree.ts";
import { accented, fenced, group, identifier, matrix, signs, words } from "./latex.ts";
import { UnknownMath } from "./mathml.ts";

/** Converts Office Math, the equations of Word (ECMA-376, part 1, 22.1), to LaTeX. */

type Writer = (element: XmlElement) => string;

const row = (element: XmlElement | undefined): string =>
	(element?.children ?? []).filter(isElement).map(latexOf).join("");
const part = (element: XmlElement, name: string): string => row(childOf(element, name)).trim();

/** Returns a property: `<m:fPr><m:type m:val="lin"/></m:fPr>`; undefined if it is absent. */
const property = (element: XmlElement, name: string): string | undefined =>
	childOf(childOf(element, `${element.name}Pr`), name)?.attributes.val;
const isOn = (element: XmlElement, name: string): boolean => {
	const setting = childOf(childOf(element, `${element.name}Pr`), name);
	return setting !== undefined && !/^(0|off|false)$/.test(setting.attributes.val ?? "1");
};

const scriptBase = (base: string) => (base.length === 1 ? base : group(base));
const isBig = (base: string) => /^\\(lim|max|min|sup|inf|sum|prod|int)\b/.test(base);

/** Converts a run. Functions and units are upright; single letters are variables. */
function run(element: XmlElement): string {
	const text = childrenOf(element, "t").map(textOf).join("");
	const style = childOf(element, "rPr");
	if (childOf(style, "nor")) return words(text);
	return text.replace(/[A-Za-zÀ-ÿ]{2,}|[\s\S]/gu, (piece) => {
		if (piece.length < 2) return piece === " " ? "\\ " : signs(piece);
		const name = identifier(piece);
		// Several letters are a product of variables, unless they are a function's name.
		return name.startsWith("\\mathrm") && childOf(style, "sty")?.attributes.val !== "p" ? piece : name;
	});
}

function fraction(element: XmlElement): string {
	const [above, below] = [part(element, "num"), part(element, "den")];
	const type = property(element, "type");
	if (type === "lin" || type === "skw") return `${group(above)}/${group(below)}`;
	return type === "noBar"
		? `\\genfrac{}{}{0pt}{}${group(above)}${group(below)}`
		: `\\frac${group(above)}${group(below)}`;
}

function root(element: XmlElement): string {
	const degree = part(element, "deg");
	return `\\sqrt${degree === "" || isOn(element, "degHide") ? "" : `[${degree}]`}${group(part(element, "e"))}`;
}

function nary(element: XmlElement): string {
	const sign = signs(property(element, "chr") ?? "∫").trim();
	const [below, above] = [part(element, "sub"), part(element, "sup")];
	return `${sign}${below ? `_${group(below)}` : ""}${above ? `^${group(above)}` : ""} ${part(element, "e")}`;
}

function brackets(element: XmlElement): string {
	const inner = childrenOf(element, "e").map((each) => row(each).trim());
	const [open, close] = [property(element, "begChr") ?? "(", property(element, "endChr") ?? ")"];
	return fenced(open, inner.join(signs(property(element, "sepChr") ?? "|")), close);
}

function limit(element: XmlElement, mark: "_" | "^"): string {
	const [base, edge] = [part(element, "e"), part(element, "lim")];
	if (isBig(base)) return `${base}${mark}${group(edge)} `;
	return `\\${mark === "_" ? "underset" : "overset"}${group(edge)}${group(base)}`;
}

function accent(element: XmlElement): string {
	const [sign, base] = [property(element, "chr") ?? "\u0302", part(element, "e")];
	const accentedBase = accented(sign, base);
	if (accentedBase === undefined) throw new UnknownMath(`acento ${sign}`);
	return accentedBase;
}

function grouped(element: XmlElement): string {
	const [sign, base] = [property(element, "chr") ?? "⏟", part(element, "e")];
	return (
		accented(sign, base) ??
		`\\${property(element, "pos") === "top" ? "overset" : "underset"}${group(signs(sign))}${group(base)}`
	);
}

const inner: Writer = (element) => part(element, "e");
const nothing: Writer = () => "";

const writers: Record<string, Writer> = {
	oMath: row,
	oMathPara: row,
	e: row,
	r: run,
	f: fraction,
	rad: root,
	nary,
	d: brackets,
	acc: accent,
	groupChr: grouped,
	sSup: (element) => `${scriptBase(part(element, "e"))}^${group(part(element, "sup"))}`,
	sSub: (element) => `${scriptBase(part(element, "e"))}_${group(part(element, "sub"))}`,
	sSubSup: (element) =>
		`${scriptBase(part(element, "e"))}_${group(part(element, "sub"))}^${group(part(element, "sup"))}`,
	sPre: (element) =>
		`{}_${group(part(element, "sub"))}^${group(part(element, "sup"))}${scriptBase(part(element, "e"))}`,
	func: (element) => `${part(element, "fName")} ${part(element, "e")}`,
	limLow: (element) => limit(element, "_"),
	limUpp: (element) => limit(element, "^"),
	bar: (element) => `\\${property(element, "pos") === "top" ? "overline" : "underline"}${group(part(element, "e"))}`,
	m: (element) => matrix(childrenOf(element, "mr").map((each) => childrenOf(each, "e").map(row))),
	eqArr: (element) =>
		`\\begin{aligned}${childrenOf(element, "e")
			.map((each) => row(each).trim())
			.join(" \\\\ ")}\\end{aligned}`,
	box: inner,
	borderBox: (element) => `\\boxed${group(part(element, "e"))}`,
	phant: (element) => (isOn(element, "show") ? part(element, "e") : `\\phantom${group(part(element, "e"))}`),
	ctrlPr: nothing,
	rPr: nothing,
	bookmarkStart: nothing,
	bookmarkEnd: nothing,
	proofErr: nothing,
	ins: row,
	del: nothing,
};

function latexOf(element: XmlElement): string {
	if (element.name.endsWith("Pr") && element.name !== "ctrlPr") return "";
	const write = Object.hasOwn(writers, element.name) ? writers[element.name] : undefined;
	if (!write) throw new UnknownMath(element.name);
	return write(element);
}

/** Converts `oMath` to LaTeX. @throws UnknownMath naming the unsupported parts */
export const latexOfOfficeMath = (element: XmlElement): string => latexOf(element).replace(/ {2,}/g, " ").trim();

/** Returns the text of a formula that cannot be converted. */
export const plainOfficeMath = (element: XmlElement): string => [...descendantsOf(element, "t")].map(textOf).join("");
