import { type Glyph, textGlyphs } from "./glyphs.ts";

export type Point = readonly [x: number, y: number];

const ink = "#1a1c2c";
export const shade = "#dfe3fb";

interface Stroke {
	width?: number;
	dashed?: boolean;
	fill?: string;
}

function stroke({ width = 2.5, dashed = false, fill = "none" }: Stroke): string {
	const dash = dashed ? ' stroke-dasharray="8 7"' : "";
	return `fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash}`;
}

const n = (value: number) => String(Math.round(value * 100) / 100);
const list = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");

/** Creates a complete SVG document on white; sizes in pixels. */
export function figure(width: number, height: number, ...parts: readonly string[]): string {
	const paper = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper}${parts.join("")}</svg>`;
}

export function line(from: Point, to: Point, options: Stroke = {}): string {
	return `<line x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" ${stroke(options)}/>`;
}

export function polyline(points: readonly Point[], options: Stroke = {}): string {
	return `<polyline points="${list(points)}" ${stroke(options)}/>`;
}

export function polygon(points: readonly Point[], options: Stroke = {}): string {
	return `<polygon points="${list(points)}" ${stroke(options)}/>`;
}

export function circle([x, y]: Point, radius: number, options: Stroke = {}): string {
	return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${stroke(options)}/>`;
}

export function dot(center: Point): string {
	return circle(center, 4, { fill: ink, width: 1 });
}

/** Returns the point at `radius` from `center`. `degrees` are counter-clockwise from the right. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
	const angle = (degrees * Math.PI) / 180;
	return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
}

/** Draws the mark of an angle: an arc of less than 180°, counter-clockwise from `fromDegrees`. */
export function arc(center: Point, radius: number, fromDegrees: number, toDegrees: number): string {
	const [x1, y1] = polar(center, radius, fromDegrees);
	const [x2, y2] = polar(center, radius, toDegrees);
	return `<path d="M${n(x1)} ${n(y1)}A${radius} ${radius} 0 0 0 ${n(x2)} ${n(y2)}" ${stroke({ width: 2 })}/>`;
}

export function arrow(from: Point, to: Point, options: Stroke = {}): string {
	const back = Math.atan2(from[1] - to[1], from[0] - to[0]);
	const wing = (turn: number): Point => [to[0] + 12 * Math.cos(back + turn), to[1] + 12 * Math.sin(back + turn)];
	return line(from, to, options) + polygon([to, wing(0.4), wing(-0.4)], { fill: ink, width: 1 });
}

/** Draws the small square of a right angle at `vertex`, between the directions of `a` and `b`. */
export function rightAngle(vertex: Point, a: Point, b: Point, size = 16): string {
	const towards = (to: Point): Point => {
		const length = Math.hypot(to[0] - vertex[0], to[1] - vertex[1]);
		return [((to[0] - vertex[0]) * size) / length, ((to[1] - vertex[1]) * size) / length];
	};
	const [u, v] = [towards(a), towards(b)];
	return polyline(
		[
			[vertex[0] + u[0], vertex[1] + u[1]],
			[vertex[0] + u[0] + v[0], vertex[1] + u[1] + v[1]],
			[vertex[0] + v[0], vertex[1] + v[1]],
		],
		{ width: 2 },
	);
}

interface Lettering {
	size?: number;
	fill?: string;
	glyphs?: Readonly<Record<string, Glyph>>;
}

/** Draws text centred on a point, as outlines. Throws for a character without a glyph. */
export function label(
	text: string,
	[x, y]: Point,
	{ size = 28, fill = ink, glyphs = textGlyphs }: Lettering = {},
): string {
	let advance = 0;
	const outlines: string[] = [];
	for (const character of text) {
		const glyph = glyphs[character];
		if (!glyph) throw new Error(`No glyph for "${character}"`);
		outlines.push(`<path transform="translate(${advance})" d="${glyph[1]}"/>`);
		advance += glyph[0];
	}
	const scale = size / 1000;
	const left = x - (advance * scale) / 2;
	// Capitals of both typefaces are 700 units high.
	const baseline = y + 350 * scale;
	return `<g fill="${fill}" transform="translate(${n(left)} ${n(baseline)}) scale(${scale})">${outlines.join("")}</g>`;
}
