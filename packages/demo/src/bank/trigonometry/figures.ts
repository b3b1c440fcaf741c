import { arc, arrow, dot, figure, label, line, type Point, polyline, rightAngle } from "../../content/figures/draw.ts";

/** A tower seen at 37° and, 14 m closer, at 45°. */
export function towerSeenTwice(): string {
	const scale = 8.6;
	const [far, near, foot]: [Point, Point, Point] = [
		[50, 400],
		[50 + 14 * scale, 400],
		[50 + 56 * scale, 400],
	];
	const top: Point = [foot[0], 400 - 42 * scale];
	return figure(
		600,
		450,
		line(far, foot),
		line(foot, top, { width: 6 }),
		line(far, top),
		line(near, top),
		rightAngle(foot, near, top),
		arc(far, 56, 0, 37),
		arc(near, 44, 0, 45),
		label("37°", [136, 380]),
		label("45°", [248, 378]),
		label("14 m", [(far[0] + near[0]) / 2, 424]),
		label("h", [560, 220]),
	);
}

/** One turn of y = 2 + 3 sen x, between −1 and 5. */
export function sineCurve(): string {
	const at = (x: number, y: number): Point => [90 + (x * 300) / Math.PI / 1.3, 330 - y * 46];
	const curve = Array.from(
		{ length: 121 },
		(_, n): Point => at((n * Math.PI) / 60, 2 + 3 * Math.sin((n * Math.PI) / 60)),
	);
	return figure(
		640,
		440,
		arrow(at(-0.25, 0), at(2.32 * Math.PI, 0)),
		arrow(at(0, -1.7), at(0, 6.4)),
		line(at(0, 5), at(Math.PI / 2, 5), { dashed: true }),
		line(at(0, -1), at(1.5 * Math.PI, -1), { dashed: true }),
		polyline(curve),
		...[at(Math.PI / 2, 5), at(1.5 * Math.PI, -1)].map(dot),
		label("5", at(-0.25, 5)),
		label("−1", at(-0.32, -1)),
		label("x", at(2.26 * Math.PI, 0.45)),
		label("y", at(0.28, 6.3)),
	);
}
