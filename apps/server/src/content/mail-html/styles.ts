import { look } from "../../mail/template.ts";

const mono = "Consolas,Menlo,'Courier New',monospace";
const heading = (size: number) => `margin:0 0 16px;font-size:${size}px;line-height:1.3;font-weight:bold`;

/** Inline style of each element: mail programs drop style sheets. */
export const baseStyles: Record<string, string> = {
	p: "margin:0 0 16px",
	h1: heading(28),
	h2: heading(24),
	h3: heading(20),
	h4: heading(18),
	h5: heading(16),
	h6: heading(14),
	ul: "margin:0 0 16px;padding:0 0 0 28px",
	ol: "margin:0 0 16px;padding:0 0 0 28px",
	li: "margin:0 0 6px",
	blockquote: `margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid ${look.pen}`,
	pre: `margin:0 0 16px;padding:12px 14px;background-color:${look.sunken};border-radius:8px;font-family:${mono};font-size:14px;line-height:1.5;white-space:pre-wrap`,
	code: `padding:1px 4px;background-color:${look.sunken};border-radius:4px;font-family:${mono};font-size:14px`,
	a: `color:${look.pen};text-decoration:underline`,
	img: "max-width:100%;height:auto;border:0",
	hr: `margin:24px 0;border:0;border-top:1px solid ${look.line}`,
	sub: "font-size:12px;line-height:1",
	sup: "font-size:12px;line-height:1",
};

const colour = /^(#[\da-f]{3,8}|rgba?\([\d., %]{5,40}\)|[a-z]{3,20})$/i;
const size = /^(\d{1,3}(\.\d{1,3})?(px|pt|em|rem|%)|(x{1,2}-)?(small|large)|medium)$/i;
const indent = /^\d{1,3}(\.\d{1,3})?(px|em|rem)$/;
const steps = { small: "12px", large: "24px", huge: "40px" } as const;
const deepest = 8;
const indentPx = 30;

/** Properties that a writer may set, with their accepted values. */
const allowed: Record<string, RegExp> = {
	color: colour,
	"background-color": colour,
	"font-family": /^[\w ,'-]{1,120}$/,
	"font-size": size,
	"text-align": /^(left|right|center|justify)$/,
	direction: /^(rtl|ltr)$/,
	"margin-left": indent,
	"padding-left": indent,
	"text-decoration": /^(underline|line-through|none)( (underline|line-through))?$/,
	"font-weight": /^(bold|normal|[1-9]00)$/,
	"font-style": /^(italic|normal)$/,
};

/** Returns the style of an element: the default, then the editor's own as style, as Quill's classes, or as `data-indent`. */
export function styleOf(tag: string, attribs: Record<string, string>): string {
	const own = [
		...fromStyle(attribs.style ?? ""),
		...fromClasses(attribs.class ?? "", tag),
		...fromIndent(attribs, tag),
	];
	const written = Array.from(new Map(own), ([name, value]) => `${name}:${value}`);
	return [baseStyles[tag], ...written].filter(Boolean).join(";");
}

type Declaration = [name: string, value: string];

function fromStyle(style: string): Declaration[] {
	return style.split(";").flatMap((declaration) => {
		const [, name = "", value = ""] = /^\s*([a-z-]{1,30})\s*:\s*(.{1,200}?)\s*$/is.exec(declaration) ?? [];
		const known = name.toLowerCase() === "background" ? "background-color" : name.toLowerCase();
		const plain = value.replaceAll('"', "'");
		return allowed[known]?.test(plain) ? [[known, plain] satisfies Declaration] : [];
	});
}

function fromClasses(classes: string, tag: string): Declaration[] {
	return classes.split(/\s+/).flatMap((name): Declaration[] => {
		const [, what, value = ""] = /^ql-(align|direction|size|font|indent)-(\w{1,10})$/.exec(name) ?? [];
		if (what === "align" && allowed["text-align"]?.test(value)) return [["text-align", value]];
		if (what === "direction" && value === "rtl") return [["direction", "rtl"]];
		if (what === "size" && value in steps) return [["font-size", steps[value as keyof typeof steps]]];
		if (what === "font") return [["font-family", value === "monospace" ? mono : "Georgia,'Times New Roman',serif"]];
		return what === "indent" ? indented(Number(value), tag) : [];
	});
}

const fromIndent = (attribs: Record<string, string>, tag: string): Declaration[] =>
	attribs["data-indent"] ? indented(Number(attribs["data-indent"]), tag) : [];

function indented(level: number, tag: string): Declaration[] {
	if (!Number.isInteger(level) || level < 1 || level > deepest) return [];
	return [[tag === "li" ? "margin-left" : "padding-left", `${level * indentPx}px`]];
}
