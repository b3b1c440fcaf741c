import { figure, label, line, type Point, polygon } from "../../content/figures/draw.ts";

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A triangle whose apex is joined to two points of its base, cut by two parallels to the base. */
export function trianglesFromApex(): string {
	const apex: Point = [300, 40];
	const foot = (n: number): Point => [60 + n * 160, 360];
	const towards = (to: Point, thirds: number): Point => [
		apex[0] + ((to[0] - apex[0]) * thirds) / 3,
		apex[1] + ((to[1] - apex[1]) * thirds) / 3,
	];
	return figure(
		600,
		400,
		polygon([apex, foot(0), foot(3)]),
		...[1, 2].map((n) => line(apex, foot(n))),
		...[1, 2].map((thirds) => line(towards(foot(0), thirds), towards(foot(3), thirds))),
	);
}

/** A grid of squares. */
export function grid(columns: number, rows: number): string {
	const at = (x: number, y: number): Point => [70 + x * 92, 30 + y * 92];
	return figure(
		600,
		60 + rows * 92,
		...range(columns + 1).map((x) => line(at(x, 0), at(x, rows))),
		...range(rows + 1).map((y) => line(at(0, y), at(columns, y))),
	);
}

/** A staircase of four steps, 12 m wide and 9 m high, whose steps are not all alike. */
export function staircase(): string {
	const at = (x: number, y: number): Point => [80 + x * 38, 380 - y * 36];
	const steps: Point[] = [
		at(0, 0),
		at(0, 9),
		at(3, 9),
		at(3, 7),
		at(5, 7),
		at(5, 4),
		at(9, 4),
		at(9, 2),
		at(12, 2),
		at(12, 0),
	];
	return figure(600, 440, polygon(steps, { fill: "#dfe3fb" }), label("9 m", [40, 218]), label("12 m", [308, 412]));
}

/** Streets of four blocks by three, from A below on the left to B above on the right. */
export function streets(): string {
	const at = (x: number, y: number): Point => [100 + x * 100, 350 - y * 100];
	return figure(
		600,
		400,
		...range(5).map((x) => line(at(x, 0), at(x, 3))),
		...range(4).map((y) => line(at(0, y), at(4, y))),
		label("A", [74, 372]),
		label("B", [528, 32]),
	);
}
