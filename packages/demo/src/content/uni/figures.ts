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
	rightAngle,
	shade,
} from "../figures/draw.ts";

/** Right triangle 15-20-25 (times 20) with the altitude to its hypotenuse and the incircles of both parts. */
export function incirclesBesideAltitude(): string {
	const scale = 20;
	const [a, c, h, b]: [Point, Point, Point, Point] = [
		[50, 330],
		[50 + 25 * scale, 330],
		[50 + 9 * scale, 330],
		[50 + 9 * scale, 330 - 12 * scale],
	];
	return figure(
		600,
		390,
		polygon([a, b, c]),
		line(b, h),
		circle([h[0] - 3 * scale, 330 - 3 * scale], 3 * scale, { fill: shade }),
		circle([h[0] + 4 * scale, 330 - 4 * scale], 4 * scale, { fill: shade }),
		rightAngle(h, b, c),
		rightAngle(b, a, c),
		label("A", [30, 346]),
		label("B", [b[0], b[1] - 24]),
		label("C", [572, 346]),
		label("H", [h[0], 356]),
		label("3", [h[0] - 3 * scale, 330 - 3 * scale]),
		label("4", [h[0] + 4 * scale, 330 - 4 * scale]),
	);
}

/** A block that slides down a plane of 37°, with its direction of motion. */
export function blockOnIncline(): string {
	const foot: Point = [60, 330];
	const top = polar(foot, 500, 37);
	const corner: Point = [top[0], 330];
	const start = polar(foot, 270, 37);
	const end = polar(foot, 370, 37);
	const outline = [start, end, polar(end, 70, 127), polar(start, 70, 127)];
	return figure(
		600,
		390,
		polygon([foot, corner, top]),
		polygon(outline, { fill: shade }),
		label("5 kg", polar(polar(foot, 320, 37), 35, 127)),
		arrow(polar(polar(foot, 250, 37), 40, 127), polar(polar(foot, 170, 37), 40, 127)),
		arc(foot, 70, 0, 37),
		label("37°", [158, 306]),
		rightAngle(corner, foot, top),
	);
}

function stickGrid(left: number, size: number): string {
	const step = 46;
	const bottom = 220;
	const lines: string[] = [];
	for (let i = 0; i <= size; i++) {
		lines.push(line([left, bottom - i * step], [left + size * step, bottom - i * step], { width: 4 }));
		lines.push(line([left + i * step, bottom], [left + i * step, bottom - size * step], { width: 4 }));
		for (let j = 0; j <= size; j++) lines.push(dot([left + i * step, bottom - j * step]));
	}
	return lines.join("");
}

/** Square grids of 1, 2 and 3 cells a side, made of sticks. */
export function stickGrids(): string {
	return figure(
		600,
		290,
		stickGrid(60, 1),
		stickGrid(200, 2),
		stickGrid(390, 3),
		label("Figura 1", [83, 258]),
		label("Figura 2", [246, 258]),
		label("Figura 3", [459, 258]),
	);
}

/** The feasible region with the vertices (0;0), (4;0), (3;3) and (0;5). */
export function feasibleRegion(): string {
	const at = (x: number, y: number): Point => [90 + x * 70, 400 - y * 62];
	return figure(
		560,
		450,
		polygon([at(0, 0), at(4, 0), at(3, 3), at(0, 5)], { fill: shade }),
		arrow(at(-0.5, 0), at(6, 0)),
		arrow(at(0, -0.4), at(0, 6)),
		line(at(4, 0), at(2.4, 4.8), { dashed: true }),
		line(at(0, 5), at(5.4, 1.4), { dashed: true }),
		dot(at(4, 0)),
		dot(at(3, 3)),
		dot(at(0, 5)),
		label("(4; 0)", at(4.1, -0.42)),
		label("(3; 3)", at(3.75, 3.15)),
		label("(0; 5)", at(-0.62, 5)),
		label("x", at(6.2, 0)),
		label("y", at(-0.3, 5.95)),
		label("0", at(-0.25, -0.35)),
	);
}

/** A regular hexagon inscribed in a circle, with the region between them shaded. */
export function hexagonInCircle(): string {
	const center: Point = [300, 220];
	const corners = [0, 60, 120, 180, 240, 300].map((degrees) => polar(center, 180, degrees));
	return figure(
		600,
		440,
		circle(center, 180, { fill: shade }),
		polygon(corners, { fill: "#ffffff" }),
		dot(center),
		label("O", [300, 246]),
		label("6", [300, 90]),
	);
}

/** A load of 100 N on two ropes that make 37° and 53° with the ceiling. */
export function loadOnTwoRopes(): string {
	const knot: Point = [236, 220];
	const left: Point = [236 - 160 / Math.tan((37 * Math.PI) / 180), 60];
	const right: Point = [236 + 160 / Math.tan((53 * Math.PI) / 180), 60];
	const box: Point[] = [
		[186, 290],
		[286, 290],
		[286, 360],
		[186, 360],
	];
	return figure(
		520,
		390,
		line([10, 60], [420, 60], { width: 6 }),
		line(left, knot),
		line(right, knot),
		line(knot, [236, 290]),
		dot(knot),
		polygon(box, { fill: shade }),
		label("100 N", [236, 325]),
		arc(left, 50, -37, 0),
		arc(right, 44, 180, 233),
		label("37°", [left[0] + 82, 84]),
		label("53°", [right[0] - 70, 86]),
		label("1", [128, 166]),
		label("2", [322, 166]),
	);
}
