import { arrow, dot, figure, label, line, type Point, polyline } from "../../content/figures/draw.ts";

/** The parabola that crosses the axes at −1, 5 and (0; 5), with its vertex (2; 9). */
export function parabola(): string {
	const at = (x: number, y: number): Point => [170 + x * 62, 350 - y * 32];
	const curve = Array.from({ length: 68 }, (_, n): Point => at(-1.35 + n / 10, 9 - (-1.35 + n / 10 - 2) ** 2));
	return figure(
		600,
		450,
		arrow(at(-2.2, 0), at(6.4, 0)),
		arrow(at(0, -2.6), at(0, 10.4)),
		polyline(curve),
		line(at(2, 0), at(2, 9), { dashed: true }),
		line(at(0, 9), at(2, 9), { dashed: true }),
		...[at(-1, 0), at(5, 0), at(0, 5), at(2, 9)].map(dot),
		label("−1", at(-1.8, -0.85)),
		label("5", at(5.55, -0.85)),
		label("2", at(2, -0.85)),
		label("5", at(-0.4, 5.5)),
		label("9", at(-0.4, 9)),
		label("x", at(6.6, 0)),
		label("y", at(0.35, 10.3)),
	);
}
