import { contrast, type Hex, type Lch, toHex, toLch } from "./colour.ts";

/** The two colours that an academy can choose: `pen` for buttons and selections, `marker` for the highlighter. */
export interface BrandColours {
	pen?: Hex | undefined;
	marker?: Hex | undefined;
}

/** Default colours of the design (tokens.css). */
export const houseColours = { pen: "#2a3fd9", marker: "#ffd83d" } as const;

/** Backgrounds of text in both themes (tokens.css). */
const surfaces = {
	light: ["#fbfaf6", "#ffffff", "#f2f0e9"],
	dark: ["#12131c", "#1b1d2a", "#161722"],
} as const;
const onPen = { light: "#ffffff", dark: "#12131c" } as const;
const onMarker = "#1a1c2c";

/** Minimum contrast of text by WCAG 2.2. Controls need only 3. */
export const TEXT_CONTRAST = 4.5;

const penSoft = {
	light: ({ c, h }: Lch): Hex => toHex({ l: 0.955, c: Math.min(c, 0.022), h }),
	dark: ({ c, h }: Lch): Hex => toHex({ l: 0.3, c: Math.min(c, 0.055), h }),
} as const;

/** Lowest contrast between a pen and the backgrounds on which it is used, or the text on top of it. */
function penContrast(pen: Hex, theme: "light" | "dark"): number {
	const soft = penSoft[theme](toLch(pen));
	return Math.min(...[...surfaces[theme], soft, onPen[theme]].map((other) => contrast(pen, other)));
}

const markerContrast = (marker: Hex): number => contrast(marker, onMarker);

/** First colour that passes on the way to black or white. */
function nearest(colour: Lch, step: number, contrastOf: (hex: Hex) => number): Hex {
	let { l } = colour;
	let hex = toHex(colour);
	while (contrastOf(hex) < TEXT_CONTRAST && l >= 0 && l <= 1) {
		l += step;
		hex = toHex({ ...colour, l });
	}
	return hex;
}

/** Contrast of an unreadable colour, and the nearest readable one. */
export interface ColourFault {
	/** Rounded down to a tenth, so that the displayed value never reaches the limit by rounding. */
	contrast: number;
	nearest: Hex;
}

const roundDown = (value: number): number => Math.floor(value * 10) / 10;

/**
 * Checks that a pen is readable on every light surface, and white text on the pen. Dark surfaces are not checked: there
 * `brandTokens` lightens the pen until it is readable.
 * @returns undefined for a readable pen
 */
export function findPenFault(pen: Hex): ColourFault | undefined {
	const least = penContrast(pen, "light");
	if (least >= TEXT_CONTRAST) return undefined;
	return { contrast: roundDown(least), nearest: nearest(toLch(pen), -0.004, (hex) => penContrast(hex, "light")) };
}

/** Checks that dark text is readable on a highlighter. @returns undefined if it is */
export function findMarkerFault(marker: Hex): ColourFault | undefined {
	const least = markerContrast(marker);
	if (least >= TEXT_CONTRAST) return undefined;
	return { contrast: roundDown(least), nearest: nearest(toLch(marker), 0.004, markerContrast) };
}

type Token = "pen" | "pen-deep" | "pen-soft" | "marker" | "marker-soft";
export type BrandTokens = Partial<Record<Token, Hex>>;

function penTokens(pen: Hex, theme: "light" | "dark"): BrandTokens {
	const lch = toLch(pen);
	if (theme === "light")
		return { pen, "pen-deep": toHex({ ...lch, l: Math.max(0.12, lch.l - 0.1) }), "pen-soft": penSoft.light(lch) };
	const start = { ...lch, l: Math.max(lch.l, 0.72), c: Math.min(lch.c, 0.15) };
	const light = nearest(start, 0.004, (hex) => penContrast(hex, "dark"));
	const deep = toHex({ ...start, l: Math.min(0.95, toLch(light).l + 0.1) });
	return { pen: light, "pen-deep": deep, "pen-soft": penSoft.dark(toLch(light)) };
}

function markerTokens(marker: Hex, theme: "light" | "dark"): BrandTokens {
	const { c, h } = toLch(marker);
	const soft = theme === "light" ? { l: 0.975, c: Math.min(c, 0.05), h } : { l: 0.32, c: Math.min(c, 0.04), h };
	return { marker, "marker-soft": toHex(soft) };
}

/** Design tokens in an academy's colours. Tokens of a colour that it has not chosen are left out. */
export const brandTokens = ({ pen, marker }: BrandColours, theme: "light" | "dark"): BrandTokens => ({
	...(pen ? penTokens(pen, theme) : {}),
	...(marker ? markerTokens(marker, theme) : {}),
});
