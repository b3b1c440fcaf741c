import { arrow, dot, figure, label, line, type Point, polygon, shade } from "../figures/draw.ts";

/** A rising straight line of cost (S/) against distance (km) through (2; 11) and (6; 21). */
export function costOfDelivery(): string {
	const at = (km: number, soles: number): Point => [90 + km * 55, 370 - soles * 13];
	return figure(
		600,
		455,
		arrow(at(0, 0), at(8.8, 0)),
		arrow(at(0, 0), at(0, 27)),
		line(at(0, 6), at(7.6, 25)),
		line(at(2, 0), at(2, 11), { dashed: true, width: 1.5 }),
		line(at(0, 11), at(2, 11), { dashed: true, width: 1.5 }),
		line(at(6, 0), at(6, 21), { dashed: true, width: 1.5 }),
		line(at(0, 21), at(6, 21), { dashed: true, width: 1.5 }),
		dot(at(2, 11)),
		dot(at(6, 21)),
		label("2", at(2, -2)),
		label("6", at(6, -2)),
		label("11", at(-0.5, 11)),
		label("21", at(-0.5, 21)),
		label("Distancia (km)", [482, 434]),
		label("Costo (S/)", [182, 24]),
	);
}

/** Square ABCD of side 8 with the half-disc on its base cut out; the rest is shaded. */
export function squareWithoutHalfDisc(): string {
	const [left, top, side] = [140, 50, 320];
	const bottom = top + side;
	const corners: Point[] = [
		[left, top],
		[left + side, top],
		[left + side, bottom],
		[left, bottom],
	];
	const halfDisc = `<path d="M${left} ${bottom}A${side / 2} ${side / 2} 0 0 1 ${left + side} ${bottom}Z" fill="#ffffff" stroke="#1a1c2c" stroke-width="2.5"/>`;
	return figure(
		600,
		430,
		polygon(corners, { fill: shade }),
		halfDisc,
		dot([left + side / 2, bottom]),
		label("A", [left - 22, bottom + 16]),
		label("B", [left - 22, top - 12]),
		label("C", [left + side + 22, top - 12]),
		label("D", [left + side + 22, bottom + 16]),
		label("8 m", [left - 40, top + side / 2]),
	);
}
