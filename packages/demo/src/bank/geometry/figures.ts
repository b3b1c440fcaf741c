import {
	arc,
	arrow,
	circle,
	dot,
	figure,
	label,
	line,
	type Point,
	polar,
	polygon,
	polyline,
	rightAngle,
	shade,
} from "../../content/figures/draw.ts";

/** The broken line between two parallels: 40°, x, 70°, 35°. */
export function zigzag(): string {
	const p: Point = [170, 60];
	const q = polar(p, 200, -40);
	const u = polar(q, 165, 215);
	const v = polar(u, 165, -35);
	return figure(
		600,
		Math.round(v[1] + 60),
		arrow([60, 60], [540, 60]),
		arrow([60, v[1]], [540, v[1]]),
		polyline([p, q, u, v]),
		arc(p, 50, -40, 0),
		arc(q, 40, 140, 215),
		arc(u, 40, -35, 35),
		arc(v, 55, 145, 180),
		label("40°", polar(p, 85, -18)),
		label("x", polar(q, 64, 178)),
		label("70°", polar(u, 72, 0)),
		label("35°", polar(v, 92, 163)),
		label("L1", [568, 60]),
		label("L2", [568, v[1]]),
	);
}

/** A square of side 4 that stands on the base 12 of a triangle of height 6. */
export function squareInTriangle(): string {
	const at = (x: number, y: number): Point => [60 + x * 40, 310 - y * 40];
	const [a, b, c] = [at(0, 0), at(5, 6), at(12, 0)];
	const left = (5 / 6) * 4;
	const corners = [at(left, 0), at(left, 4), at(left + 4, 4), at(left + 4, 0)];
	return figure(
		600,
		370,
		polygon(corners, { fill: shade }),
		polygon([a, b, c]),
		line(b, at(5, 0), { dashed: true }),
		rightAngle(at(5, 0), b, c),
		label("A", at(-0.5, 0)),
		label("B", at(5, 6.6)),
		label("C", at(12.5, 0)),
		label("P", at(left, -0.7)),
		label("Q", at(left - 0.5, 4.2)),
		label("R", at(left + 4.5, 4.2)),
		label("S", at(left + 4, -0.7)),
		label("H", at(5, -0.7)),
	);
}

/** The diameter AB with C above and D below it; the angle at A is 28°. */
export function diameterAndChords(): string {
	const o: Point = [300, 200];
	const [a, b, c, d] = [polar(o, 150, 180), polar(o, 150, 0), polar(o, 150, 56), polar(o, 150, 250)];
	return figure(
		600,
		400,
		circle(o, 150),
		line(a, b),
		polyline([a, c, d, a]),
		arc(a, 60, 0, 28),
		label("28°", polar(a, 92, 13)),
		dot(o),
		label("O", [280, 222]),
		label("A", [128, 200]),
		label("B", [472, 200]),
		label("C", polar(o, 176, 56)),
		label("D", polar(o, 176, 250)),
	);
}

/** Circles of radii 9 and 4 that touch, on their common tangent PQ. */
export function touchingCircles(): string {
	const scale = 15;
	const ground = 330;
	const first: Point = [190, ground - 9 * scale];
	const second: Point = [190 + 12 * scale, ground - 4 * scale];
	return figure(
		600,
		390,
		line([30, ground], [570, ground]),
		circle(first, 9 * scale),
		circle(second, 4 * scale),
		dot(first),
		dot(second),
		dot([first[0], ground]),
		dot([second[0], ground]),
		line(first, [first[0], ground], { dashed: true }),
		line(second, [second[0], ground], { dashed: true }),
		label("9", [first[0] - 18, ground - 70]),
		label("4", [second[0] + 18, ground - 32]),
		label("P", [first[0], ground + 28]),
		label("Q", [second[0], ground + 28]),
	);
}

/** The triangle ABC with the medians AN and CM, which meet at G; BMGN is shaded. */
export function medians(): string {
	const [a, b, c]: [Point, Point, Point] = [
		[70, 330],
		[220, 60],
		[540, 330],
	];
	const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
	const [m, n] = [middle(a, b), middle(b, c)];
	const g: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
	return figure(
		600,
		390,
		polygon([b, m, g, n], { fill: shade }),
		polygon([a, b, c]),
		line(a, n),
		line(c, m),
		label("A", [46, 336]),
		label("B", [220, 36]),
		label("C", [564, 336]),
		label("M", [m[0] - 26, m[1]]),
		label("N", [n[0] + 22, n[1] - 12]),
		label("G", [g[0], g[1] + 30]),
	);
}

/** Two circles with one centre; the chord AB of the greater touches the lesser at T. */
export function ring(): string {
	const o: Point = [300, 200];
	const [outer, inner] = [165, 95];
	const half = Math.sqrt(outer ** 2 - inner ** 2);
	const [a, b]: [Point, Point] = [
		[300 - half, 200 + inner],
		[300 + half, 200 + inner],
	];
	return figure(
		600,
		400,
		circle(o, outer, { fill: shade }),
		circle(o, inner, { fill: "#ffffff" }),
		line(a, b),
		dot(o),
		dot([300, 200 + inner]),
		label("O", [300, 174]),
		label("A", [a[0] - 20, a[1] + 14]),
		label("B", [b[0] + 20, b[1] + 14]),
		label("T", [300, 200 + inner + 24]),
	);
}
