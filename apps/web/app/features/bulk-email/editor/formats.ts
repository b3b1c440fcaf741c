/** Option of the toolbar. `value` is the CSS value in the mail. */
interface Format {
	value: string;
	text: string;
}

/** Web-safe fonts: mail programs have them without a download. */
export const fonts: readonly Format[] = [
	{ value: "Arial, Helvetica, sans-serif", text: "Arial" },
	{ value: "Verdana, Geneva, sans-serif", text: "Verdana" },
	{ value: "Tahoma, Geneva, sans-serif", text: "Tahoma" },
	{ value: "'Trebuchet MS', Helvetica, sans-serif", text: "Trebuchet" },
	{ value: "Georgia, serif", text: "Georgia" },
	{ value: "'Times New Roman', Times, serif", text: "Times" },
	{ value: "'Courier New', Courier, monospace", text: "Courier" },
];

export const sizes: readonly Format[] = [
	{ value: "12px", text: "Muy pequeño" },
	{ value: "14px", text: "Pequeño" },
	{ value: "18px", text: "Grande" },
	{ value: "24px", text: "Muy grande" },
	{ value: "32px", text: "Enorme" },
];

/*
 * Literal colours instead of design tokens: they are part of the delivered mail, which cannot read tokens, and they do not change
 * in dark mode. The server's template (`mail/template.ts`) has the same ink and card.
 */
export const mailInk = "#1a1c2c";
export const mailCard = "#ffffff";

export const textColours: readonly Format[] = [
	{ value: mailInk, text: "Tinta" },
	{ value: "#5a5d72", text: "Gris" },
	{ value: "#2a3fd9", text: "Azul" },
	{ value: "#0b6e99", text: "Celeste" },
	{ value: "#117443", text: "Verde" },
	{ value: "#8f5600", text: "Ocre" },
	{ value: "#ba2d18", text: "Rojo" },
	{ value: "#8a2f8f", text: "Morado" },
];

export const backgroundColours: readonly Format[] = [
	{ value: "#ffd83d", text: "Resaltador" },
	{ value: "#fff7d1", text: "Crema" },
	{ value: "#eceefd", text: "Azul claro" },
	{ value: "#e2f3e9", text: "Verde claro" },
	{ value: "#fcf0d9", text: "Naranja claro" },
	{ value: "#fceae6", text: "Rojo claro" },
	{ value: "#f2f0e9", text: "Gris claro" },
];

export const mostIndent = 8;
export const alignments = ["left", "center", "right", "justify"] as const;

/** Returns the offered font that a font-family names first: '"Courier New", monospace' is Courier. Other fonts are dropped. */
export function fontOf(family: string): string | undefined {
	const first = family.split(",")[0]?.replace(/['"]/g, "").trim().toLowerCase();
	return fonts.find(({ value }) => value.split(",")[0]?.replace(/'/g, "").toLowerCase() === first)?.value;
}

const pixelsOf: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** Returns the offered size nearest to a CSS length; undefined near the size of body text, and for other units. */
export function sizeOf(length: string): string | undefined {
	const [, number, unit = ""] = /^([\d.]+)(px|pt|em|rem)$/.exec(length.trim()) ?? [];
	const pixels = Number(number) * (pixelsOf[unit] ?? Number.NaN);
	if (!(pixels > 0) || (pixels > 14.5 && pixels < 17)) return undefined;
	const distance = ({ value }: Format) => Math.abs(Number.parseInt(value, 10) - pixels);
	return [...sizes].sort((a, b) => distance(a) - distance(b))[0]?.value;
}

/** Converts a computed CSS colour to '#rrggbb'; undefined for names, transparent colours and anything else. */
export function colourOf(written: string): string | undefined {
	const text = written.trim().toLowerCase();
	if (/^#[\da-f]{6}$/.test(text)) return text;
	const rgb = /^rgb\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\s*\)$/.exec(text);
	if (!rgb) return undefined;
	return `#${rgb
		.slice(1)
		.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0"))
		.join("")}`;
}
