import { childOf, childrenOf, descendantsOf, isElement, textOf, type XmlElement } from "../xml/tree.ts";
import { accented, fenced, identifier, inBraces, latexOfCharacters, latexOfWords, matrix } from "./latex.ts";
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

const scriptBase = (base: string) => (base.length === 1 ? base : inBraces(base));
const isBig = (base: string) => /^\\(lim|max|min|sup|inf|sum|prod|int)\b/.test(base);

/** Converts a run. Functions and units are upright; single letters are variables. */
function run(element: XmlElement): string {
	const text = childrenOf(element, "t").map(textOf).join("");
	const style = childOf(element, "rPr");
	if (childOf(style, "nor")) return latexOfWords(text);
	return text.replace(/[A-Za-zÀ-ÿ]{2,}|[\s\S]/gu, (piece) => {
		if (piece.length < 2) return piece === " " ? "\\ " : latexOfCharacters(piece);
		const name = identifier(piece);
		// Several letters are a product of variables, unless they are a function's name.
		return name.startsWith("\\mathrm") && childOf(style, "sty")?.attributes.val !== "p" ? piece : name;
	});
}

function fraction(element: XmlElement): string {
	const [above, below] = [part(element, "num"), part(element, "den")];
	const type = property(element, "type");
	if (type === "lin" || type === "skw") return `${inBraces(above)}/${inBraces(below)}`;
	return type === "noBar"
		? `\\genfrac{}{}{0pt}{}${inBraces(above)}${inBraces(below)}`
		: `\\frac${inBraces(above)}${inBraces(below)}`;
}

function root(element: XmlElement): string {
	const degree = part(element, "deg");
	return `\\sqrt${degree === "" || isOn(element, "degHide") ? "" : `[${degree}]`}${inBraces(part(element, "e"))}`;
}

function nary(element: XmlElement): string {
	const sign = latexOfCharacters(property(element, "chr") ?? "∫").trim();
	const [below, above] = [part(element, "sub"), part(element, "sup")];
	return `${sign}${below ? `_${inBraces(below)}` : ""}${above ? `^${inBraces(above)}` : ""} ${part(element, "e")}`;
}

function brackets(element: XmlElement): string {
	const inner = childrenOf(element, "e").map((each) => row(each).trim());
	const [open, close] = [property(element, "begChr") ?? "(", property(element, "endChr") ?? ")"];
	return fenced(open, inner.join(latexOfCharacters(property(element, "sepChr") ?? "|")), close);
}

function limit(element: XmlElement, mark: "_" | "^"): string {
	const [base, edge] = [part(element, "e"), part(element, "lim")];
	if (isBig(base)) return `${base}${mark}${inBraces(edge)} `;
	return `\\${mark === "_" ? "underset" : "overset"}${inBraces(edge)}${inBraces(base)}`;
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
		`\\${property(element, "pos") === "top" ? "overset" : "underset"}${inBraces(latexOfCharacters(sign))}${inBraces(base)}`
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
	sSup: (element) => `${scriptBase(part(element, "e"))}^${inBraces(part(element, "sup"))}`,
	sSub: (element) => `${scriptBase(part(element, "e"))}_${inBraces(part(element, "sub"))}`,
	sSubSup: (element) =>
		`${scriptBase(part(element, "e"))}_${inBraces(part(element, "sub"))}^${inBraces(part(element, "sup"))}`,
	sPre: (element) =>
		`{}_${inBraces(part(element, "sub"))}^${inBraces(part(element, "sup"))}${scriptBase(part(element, "e"))}`,
	func: (element) => `${part(element, "fName")} ${part(element, "e")}`,
	limLow: (element) => limit(element, "_"),
	limUpp: (element) => limit(element, "^"),
	bar: (element) => `\\${property(element, "pos") === "top" ? "overline" : "underline"}${inBraces(part(element, "e"))}`,
	m: (element) => matrix(childrenOf(element, "mr").map((each) => childrenOf(each, "e").map(row))),
	eqArr: (element) =>
		`\\begin{aligned}${childrenOf(element, "e")
			.map((each) => row(each).trim())
			.join(" \\\\ ")}\\end{aligned}`,
	box: inner,
	borderBox: (element) => `\\boxed${inBraces(part(element, "e"))}`,
	phant: (element) => (isOn(element, "show") ? part(element, "e") : `\\phantom${inBraces(part(element, "e"))}`),
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
