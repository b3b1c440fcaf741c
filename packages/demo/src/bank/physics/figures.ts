import {
	arrow,
	circle,
	dot,
	figure,
	label,
	line,
	type Point,
	polygon,
	polyline,
	shade,
} from "../../content/figures/draw.ts";

/** Speed against time: up to 12 m/s at 4 s, level until 10 s, at rest at 14 s. */
export function speedGraph(): string {
	const at = (t: number, v: number): Point => [90 + t * 33, 320 - v * 19];
	return figure(
		620,
		390,
		line(at(0, 12), at(4, 12), { dashed: true, width: 2 }),
		line(at(4, 0), at(4, 12), { dashed: true, width: 2 }),
		line(at(10, 0), at(10, 12), { dashed: true, width: 2 }),
		arrow(at(0, 0), at(15.3, 0)),
		arrow(at(0, 0), at(0, 15)),
		polyline([at(0, 0), at(4, 12), at(10, 12), at(14, 0)], { width: 4 }),
		label("12", [62, at(0, 12)[1]]),
		...[4, 10, 14].map((t) => label(String(t), at(t, -1.5))),
		label("0", at(-0.5, -1.3)),
		label("v (m/s)", [146, 34]),
		label("t (s)", [585, 290]),
	);
}

/** A bar of 6 m on supports at its ends, a block at 2 m from A. */
export function barOnSupports(): string {
	const at = (x: number): number => 75 + x * 75;
	const support = (x: number) =>
		polygon([
			[x, 222],
			[x - 24, 266],
			[x + 24, 266],
		]);
	return figure(
		600,
		360,
		polygon(
			[
				[at(2) - 34, 138],
				[at(2) + 34, 138],
				[at(2) + 34, 202],
				[at(2) - 34, 202],
			],
			{ fill: shade },
		),
		polygon([
			[at(0), 202],
			[at(6), 202],
			[at(6), 222],
			[at(0), 222],
		]),
		support(at(0)),
		support(at(6)),
		line([30, 266], [570, 266]),
		label("300 N", [at(2), 110]),
		label("A", [at(0), 176]),
		label("B", [at(6), 176]),
		arrow([at(1), 318], [at(0), 318], { width: 2 }),
		arrow([at(1), 318], [at(2), 318], { width: 2 }),
		arrow([at(4), 318], [at(2), 318], { width: 2 }),
		arrow([at(4), 318], [at(6), 318], { width: 2 }),
		label("2 m", [at(1), 342]),
		label("4 m", [at(4), 342]),
	);
}

/** Two blocks on one string over a fixed pulley. */
export function pulley(): string {
	return figure(
		460,
		400,
		line([120, 30], [340, 30], { width: 5 }),
		line([230, 30], [230, 100]),
		circle([230, 100], 46),
		dot([230, 100]),
		line([184, 100], [184, 260]),
		line([276, 100], [276, 210]),
		polygon(
			[
				[148, 260],
				[220, 260],
				[220, 344],
				[148, 344],
			],
			{ fill: shade },
		),
		polygon(
			[
				[240, 210],
				[312, 210],
				[312, 258],
				[240, 258],
			],
			{ fill: shade },
		),
		label("7 kg", [184, 302]),
		label("3 kg", [276, 234]),
	);
}

const resistor = (x: number, y: number) =>
	polygon(
		[
			[x - 45, y - 15],
			[x + 45, y - 15],
			[x + 45, y + 15],
			[x - 45, y + 15],
		],
		{ fill: "#ffffff" },
	);

/** A battery, R1 in series with R2 and R3 in parallel. */
export function circuit(): string {
	return figure(
		600,
		390,
		polyline([
			[80, 190],
			[80, 110],
			[340, 110],
		]),
		polyline([
			[80, 214],
			[80, 330],
			[540, 330],
			[540, 110],
			[510, 110],
		]),
		polyline([
			[340, 110],
			[340, 60],
			[510, 60],
			[510, 160],
			[340, 160],
			[340, 110],
		]),
		line([48, 190], [112, 190], { width: 3 }),
		line([62, 214], [98, 214], { width: 7 }),
		resistor(210, 110),
		resistor(425, 60),
		resistor(425, 160),
		dot([340, 110]),
		dot([510, 110]),
		label("R1", [210, 148]),
		label("R2", [425, 26]),
		label("R3", [425, 198]),
		label("18 V", [154, 204]),
	);
}
