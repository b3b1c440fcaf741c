import {
	arc,
	circle,
	dot,
	figure,
	label,
	line,
	type Point,
	polygon,
	polyline,
	rightAngle,
	shade,
} from "../figures/draw.ts";

/** A triangle cut by three lines through its apex and one parallel to its base. */
export function cutTriangle(): string {
	const apex: Point = [300, 40];
	const base = [60, 200, 330, 450, 540].map((x): Point => [x, 340]);
	const half = base.map(([x, y]): Point => [(x + apex[0]) / 2, (y + apex[1]) / 2]);
	return figure(
		600,
		380,
		...base.map((foot) => line(apex, foot)),
		polyline([base[0]!, base[4]!]),
		polyline([half[0]!, half[4]!]),
	);
}

/** Square ABCD with A bottom left; M is the midpoint of BC and P the crossing of AM and BD. */
export function squareWithMidpoint(): string {
	const [a, b, c, d]: [Point, Point, Point, Point] = [
		[120, 380],
		[120, 60],
		[440, 60],
		[440, 380],
	];
	const m: Point = [280, 60];
	const p: Point = [120 + 320 / 3, 60 + 320 / 3];
	return figure(
		560,
		440,
		polygon([p, m, c, d], { fill: shade }),
		polygon([a, b, c, d]),
		line(a, m),
		line(b, d),
		dot(p),
		label("A", [96, 400]),
		label("B", [96, 42]),
		label("C", [464, 42]),
		label("D", [464, 400]),
		label("M", [280, 34]),
		label("P", [268, 178]),
		label("12", [280, 412]),
	);
}

function resistor([x, y]: Point, [halfWidth, halfHeight]: Point): string {
	const body: Point[] = [
		[x - halfWidth, y - halfHeight],
		[x + halfWidth, y - halfHeight],
		[x + halfWidth, y + halfHeight],
		[x - halfWidth, y + halfHeight],
	];
	return polygon(body, { fill: "#ffffff" });
}

/** A 12 V battery, 2 ohm in series, then 6 ohm and 3 ohm in parallel. The unit is in the stem. */
export function mixedCircuit(): string {
	const wires: Point[] = [
		[90, 165],
		[90, 80],
		[480, 80],
		[480, 300],
		[90, 300],
		[90, 185],
	];
	return figure(
		600,
		360,
		polyline(wires),
		line([320, 80], [320, 300]),
		dot([320, 80]),
		dot([320, 300]),
		line([60, 165], [120, 165]),
		line([74, 185], [106, 185], { width: 5 }),
		label("+", [134, 150]),
		label("12 V", [40, 130]),
		resistor([205, 80], [40, 16]),
		label("R1 = 2", [205, 42]),
		resistor([320, 190], [16, 40]),
		label("R2 = 6", [392, 190]),
		resistor([480, 190], [16, 40]),
		label("R3 = 3", [549, 190]),
	);
}

/** Point P outside a circle: tangent PT and a secant that meets the circle first at A, then at B. */
export function tangentAndSecant(): string {
	const center: Point = [370, 200];
	const radius = 130;
	const outside: Point = [60, 300];
	const distance = Math.hypot(outside[0] - center[0], outside[1] - center[1]);
	const towards = Math.atan2(outside[1] - center[1], outside[0] - center[0]);
	const contact = towards - Math.acos(radius / distance);
	const t: Point = [
		center[0] + radius * Math.cos(contact + 2 * (towards - contact)),
		center[1] + radius * Math.sin(contact + 2 * (towards - contact)),
	];
	const [a, b] = secant(center, radius, outside, [500, 150]);
	return figure(
		600,
		400,
		circle(center, radius),
		line(outside, t),
		line(outside, b),
		dot(t),
		dot(a),
		dot(b),
		label("P", [38, 306]),
		label("T", [t[0] - 8, t[1] - 26]),
		label("A", [a[0] - 14, a[1] + 26]),
		label("B", [b[0] + 20, b[1] - 12]),
		label("4", [(outside[0] + a[0]) / 2, (outside[1] + a[1]) / 2 - 24]),
		label("5", [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 24]),
	);
}

/** Returns the two points in which the ray from `from` through `through` meets a circle, nearer first. */
function secant([cx, cy]: Point, radius: number, from: Point, through: Point): [Point, Point] {
	const length = Math.hypot(through[0] - from[0], through[1] - from[1]);
	const [ux, uy] = [(through[0] - from[0]) / length, (through[1] - from[1]) / length];
	const along = (cx - from[0]) * ux + (cy - from[1]) * uy;
	const off = (cx - from[0]) ** 2 + (cy - from[1]) ** 2 - along ** 2;
	const reach = Math.sqrt(radius ** 2 - off);
	const at = (d: number): Point => [from[0] + ux * d, from[1] + uy * d];
	return [at(along - reach), at(along + reach)];
}

/** A tower seen from A under 30° and, 40 m nearer, from B under 60°. */
export function towerSeenTwice(): string {
	const [a, b, foot, top]: [Point, Point, Point, Point] = [
		[60, 320],
		[360, 320],
		[510, 320],
		[510, 320 - 450 * Math.tan(Math.PI / 6)],
	];
	return figure(
		600,
		380,
		line([30, 320], [570, 320]),
		line(foot, top, { width: 6 }),
		line(a, top),
		line(b, top),
		arc(a, 60, 0, 30),
		arc(b, 40, 0, 60),
		rightAngle(foot, top, b),
		label("30°", [146, 298]),
		label("60°", [424, 292]),
		label("A", [60, 346]),
		label("B", [360, 346]),
		label("40 m", [210, 346]),
		label("h", [536, 190]),
	);
}
