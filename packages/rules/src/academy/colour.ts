/** sRGB as '#rrggbb', in lower case. */
export type Hex = string;

/** OKLCH: perceived lightness (0 to 1), chroma, and hue in radians. */
export interface Lch {
	l: number;
	c: number;
	h: number;
}

const channels = (hex: Hex): number[] =>
	[1, 3, 5]
		.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));

const toByte = (linear: number): number => {
	const v = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
	return Math.round(Math.min(1, Math.max(0, v)) * 255);
};

/** Relative luminance by WCAG 2.2. */
function luminance(hex: Hex): number {
	const [r = 0, g = 0, b = 0] = channels(hex);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

/** Converts sRGB to OKLCH. */
export function toLch(hex: Hex): Lch {
	const [r = 0, g = 0, b = 0] = channels(hex);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const d = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, d), h: Math.atan2(d, a) };
}

function toLinear({ l, c, h }: Lch): number[] {
	const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
	const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
		-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
		-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
	];
}

const isInGamut = (linear: readonly number[]): boolean => linear.every((v) => v > -0.0005 && v < 1.0005);

/** Converts to sRGB. Colours outside the gamut lose chroma and keep lightness and hue. */
export function toHex(colour: Lch): Hex {
	let linear = toLinear(colour);
	for (let c = colour.c; c > 0 && !isInGamut(linear); c -= 0.004)
		linear = toLinear({ ...colour, c: Math.max(0, c - 0.004) });
	return `#${linear.map((v) => toByte(v).toString(16).padStart(2, "0")).join("")}`;
}
