import { label, type Point } from "../content/figures/draw.ts";

// The product's look on paper: squares, a pen, circles of an answer sheet. 16 : 9, the format of covers.
export const ink = "#1a1c2c";
export const soft = "#5a5d72";
export const line = "#84859a";
export const pen = "#2a3fd9";
export const pale = "#eceefd";
export const marker = "#ffd83d";
export const right = "#117443";
export const wrong = "#ba2d18";
export const white = "#ffffff";

export const width = 640;
const height = 360;

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Draws a cover: its parts on squared paper. */
export function cover(...parts: readonly string[]): string {
	const squares = [
		...range(26).map((n) => `M${n * 25 + 7} 0V${height}`),
		...range(15).map((n) => `M0 ${n * 25 + 5}H${width}`),
	].join("");
	const paper = `<rect width="${width}" height="${height}" fill="#fbfaf6"/><path d="${squares}" stroke="#e7e8f3"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper}${parts.join("")}</svg>`;
}

interface Paint {
	fill?: string;
	stroke?: string;
	thick?: number;
}

const paint = ({ fill = "none", stroke = ink, thick = 4 }: Paint) =>
	`fill="${fill}" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"`;
export const path = (d: string, style: Paint = {}) => `<path d="${d}" ${paint(style)}/>`;
export const ring = ([x, y]: Point, radius: number, style: Paint = {}) =>
	`<circle cx="${x}" cy="${y}" r="${radius}" ${paint(style)}/>`;
export const box = ([x, y]: Point, w: number, h: number, style: Paint = {}) =>
	`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" ${paint(style)}/>`;
export const words = (text: string, at: Point, size: number, fill = ink) => label(text, at, { size, fill });
export const tick = ([x, y]: Point, size: number, stroke = right) =>
	path(`M${x - size} ${y}l${size * 0.75} ${size * 0.75} ${size * 1.4}-${size * 1.5}`, { stroke, thick: size / 2.4 });

export const moon = ([x, y]: Point, r: number, fill = pen) =>
	path(
		`M${x + r * 0.35} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.35}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.35} ${y - r}Z`,
		{
			fill,
			stroke: fill,
			thick: 2,
		},
	);
