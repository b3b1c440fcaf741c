import { arc, figure, label, line, type Point, polygon, polyline, rightAngle } from "../figures/draw.ts";

/** Two horizontal parallels and a broken line between them with 40° above, x at the bend and 35° below. */
export function bentBetweenParallels(): string {
	const rad = Math.PI / 180;
	const bend: Point = [420, 200];
	const above: Point = [420 - 140 / Math.tan(40 * rad), 60];
	const below: Point = [420 - 140 / Math.tan(35 * rad), 340];
	return figure(
		600,
		400,
		line([30, 60], [540, 60]),
		line([30, 340], [540, 340]),
		polyline([above, bend, below]),
		arc(above, 56, -40, 0),
		arc(below, 56, 0, 35),
		arc(bend, 44, 140, 215),
		label("40°", [above[0] + 88, 84]),
		label("35°", [below[0] + 92, 316]),
		label("x", [bend[0] - 66, 202]),
		label("L1", [570, 60]),
		label("L2", [570, 340]),
	);
}

/** An isosceles trapezoid with bases 6 and 16 and equal sides of 13. */
export function isoscelesTrapezoid(): string {
	const scale = 26;
	const [bottom, left] = [360, 90];
	const top = bottom - 12 * scale;
	const corners: Point[] = [
		[left, bottom],
		[left + 5 * scale, top],
		[left + 11 * scale, top],
		[left + 16 * scale, bottom],
	];
	const foot: Point = [left + 5 * scale, bottom];
	return figure(
		600,
		420,
		polygon(corners),
		line([foot[0], top], foot, { dashed: true, width: 2 }),
		rightAngle(foot, [foot[0], top], [left, bottom]),
		label("6 m", [left + 8 * scale, top - 24]),
		label("16 m", [left + 8 * scale, bottom + 30]),
		label("13 m", [left + 20, 196]),
		label("13 m", [left + 16 * scale - 14, 196]),
	);
}
