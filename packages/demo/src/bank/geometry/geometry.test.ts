import { areaOf, bisect, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { geometry } from "./geometry.ts";

type Point = readonly [x: number, y: number];
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const pointAt = ([x, y]: Point, length: number, degrees: number): Point => [
	x + length * Math.cos(radians(degrees)),
	y + length * Math.sin(radians(degrees)),
];
const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);
const between = (p: Point, q: Point, part = 1 / 2): Point => [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part];
/** Direction from `p` to `q` in degrees, from 0 to 360. */
const direction = (p: Point, q: Point) => ((Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI + 360) % 360;
const angleAt = (vertex: Point, p: Point, q: Point) => {
	const turn = Math.abs(direction(vertex, p) - direction(vertex, q));
	return Math.min(turn, 360 - turn);
};
/** Intersection of the line through `p` in direction `a` with the line through `q` in direction `b`, both in degrees. */
const crossing = (p: Point, a: number, q: Point, b: number): Point => {
	const [u, v] = [pointAt([0, 0], 1, a), pointAt([0, 0], 1, b)];
	const along = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / (u[0] * v[1] - u[1] * v[0]);
	return [p[0] + along * u[0], p[1] + along * u[1]];
};
const intersection = (p: Point, p2: Point, q: Point, q2: Point) => crossing(p, direction(p, p2), q, direction(q, q2));
/** Triangle with the base AC on the x axis, from its three sides. */
const triangle = (ab: number, bc: number, ac: number): [a: Point, b: Point, c: Point] => {
	const x = bisect((at) => ab * ab - at * at - (bc * bc - (ac - at) ** 2), -200, 200);
	return [
		[0, 0],
		[x, Math.sqrt(ab * ab - x * x)],
		[ac, 0],
	];
};
const choosePairs = (n: number) => range(1, n).flatMap((i) => range(i + 1, n).map((j) => [i, j] as const));
const diagonals = (n: number) => choosePairs(n).filter(([i, j]) => j - i > 1 && j - i < n - 1).length;
const trapezoid = { a: [0, 0], b: [3, 7], c: [7, 7], d: [12, 0] } satisfies Record<string, Point>;

solveAgain(geometry, {
	"overlapping-segments": () => {
		const [b, c] = range(1, 23)
			.flatMap((from) => range(from + 1, 23).map((to) => [from, to] as const))
			.find(([from, to]) => to === 14 && 24 - from === 18)!;
		return c - b;
	},
	"angle-of-bisectors": () => {
		const results = range(1, 59).map((boc) => 80 - (80 - boc) / 2 + (60 - boc) / 2);
		return results.every((one) => one === results[0]) ? results[0]! : Number.NaN;
	},
	"zigzag-between-parallels": () =>
		bisect(
			(x) => {
				const second = 140 + x;
				const third = second - 180 - 70;
				return third + 35;
			},
			1,
			179,
		),
	"interior-and-exterior-bisector": () => {
		const [b, c]: [Point, Point] = [
			[0, 0],
			[10, 0],
		];
		const e = crossing(b, 50 / 2, c, (180 - 60) / 2);
		return angleAt(e, b, c);
	},
	"third-side-values": () => range(1, 100).filter((x) => x + 5 > 9 && x + 9 > 5 && 5 + 9 > x).length,
	"altitude-and-median": () => {
		const [b, c]: [Point, Point] = [
			[0, 0],
			[10, 0],
		];
		const a: Point = [0, 10 * Math.tan(radians(28))];
		const foot = crossing(b, direction(a, c) + 90, a, direction(a, c));
		return angleAt(b, foot, between(a, c));
	},
	"three-equal-segments": () =>
		bisect(
			(angle) => {
				const a = pointAt([0, 0], 1, angle);
				const ac = distance(a, [1, 0]);
				return distance(a, [ac, 0]) - ac;
			},
			20,
			50,
		),
	"diagonals-and-sides": () => range(4, 40).find((n) => diagonals(n) === 4 * n)!,
	"interior-five-times-exterior": () =>
		diagonals(range(3, 60).find((n) => (180 * (n - 2)) / n === 5 * (180 - (180 * (n - 2)) / n))!),
	"midpoints-of-diagonals": () => distance(between([0, 0], [3 + 6, 5]), between([14, 0], [3, 5])),
	"bisector-in-parallelogram": () => {
		const [a, d]: [Point, Point] = [
			[0, 0],
			[12, 0],
		];
		const b = pointAt(a, 7, 70);
		const e = crossing(a, direction(a, d) + 35, b, 0);
		return distance(e, [b[0] + 12, b[1]]);
	},
	"angle-bisector-theorem": () => {
		const [a, b, c] = triangle(8, 12, 10);
		return distance(a, crossing(a, 0, b, (direction(b, a) + direction(b, c)) / 2));
	},
	"square-on-the-base": () => bisect((side) => 12 * (1 - side / 6) - side, 0, 6),
	"parallel-through-diagonals": () => {
		const { a, b, c, d } = trapezoid;
		const { 1: y } = intersection(a, c, b, d);
		return distance(crossing([0, y], 0, a, direction(a, b)), crossing([0, y], 0, d, direction(d, c)));
	},
	"angle-over-diameter": () => {
		const [a, c, d] = [pointAt([0, 0], 1, 180), pointAt([0, 0], 1, 56), pointAt([0, 0], 1, 290)];
		return Math.abs(angleAt(a, [1, 0], c) - 28) < 1e-9 ? angleAt(d, a, c) : Number.NaN;
	},
	"angle-of-secants": () => {
		const at = (angle: number) => pointAt([0, 0], 1, angle);
		const vertex = intersection(at(180 - 55), at(20), at(180 + 55), at(-20));
		return angleAt(vertex, at(180 - 55), at(180 + 55));
	},
	"circumscribed-quadrilateral": () => {
		const sides = range(1, 6).map((fromB) => 9 - fromB + (11 - (7 - fromB)));
		return sides.every((one) => one === sides[0]) ? sides[0]! : Number.NaN;
	},
	"radius-inside-right-triangle": () => {
		const [a, b]: [Point, Point] = [
			[8, 0],
			[0, 15],
		];
		return distance([0, 0], crossing([0, 0], 45, a, (180 + direction(a, b)) / 2));
	},
	"tangent-of-touching-circles": () => bisect((x) => distance([0, 9], [x, 4]) - 13, 0, 50),
	"leg-from-projections": () => {
		const height = bisect((h) => angleAt([4, h], [0, 0], [13, 0]) - 90, 0.1, 50);
		return distance([0, 0], [4, height]);
	},
	"crossing-chords": () => {
		const pd = bisect((x) => x * (x + 2) - 3 * 8, 0, 20);
		return pd + pd + 2;
	},
	"length-of-median": () => {
		const [b, a, c] = triangle(4, 6, 8);
		return distance(a, between(b, c));
	},
	"height-of-scalene": () => triangle(13, 15, 14)[1][1],
	"area-between-medians": () => {
		const [a, b, c]: [Point, Point, Point] = [
			[0, 0],
			[3, 12],
			[12, 0],
		];
		const [m, n] = [between(a, b), between(b, c)];
		return areaOf([a, b, c]) === 72 ? areaOf([b, m, intersection(a, n, c, m), n]) : Number.NaN;
	},
	"ring-from-chord": () => {
		const inner = 4.7;
		const outer = bisect((radius) => 2 * Math.sqrt(radius ** 2 - inner ** 2) - 12, inner, 50);
		return Math.PI * outer ** 2 - Math.PI * inner ** 2;
	},
	"trapezoid-from-triangles": () => {
		const corners = (height: number): [Point, Point, Point, Point] => [
			[0, 0],
			[1, height],
			[5, height],
			[6, 0],
		];
		const parts = (height: number) => {
			const [a, b, c, d] = corners(height);
			const p = intersection(a, c, b, d);
			return [areaOf([b, c, p]), areaOf([a, d, p])] as const;
		};
		const height = bisect((h) => parts(h)[1] - 9, 0.1, 100);
		return Math.abs(parts(height)[0] - 4) < 1e-9 ? areaOf(corners(height)) : Number.NaN;
	},
	"inscribed-equilateral": () => areaOf([0, 120, 240].map((angle) => pointAt([0, 0], 6, angle))),
	"cube-from-surface": () => {
		const edge = bisect((a) => 6 * a * a - 150, 0, 50);
		return Math.hypot(edge, edge, edge);
	},
	"cone-from-sector": () => {
		const base = (10 * radians(216)) / (2 * Math.PI);
		const height = bisect((h) => Math.hypot(h, base) - 10, 0, 10);
		// Simpson's rule is exact for the squares of the radii.
		return (height / 6) * Math.PI * (base ** 2 + 4 * (base / 2) ** 2 + 0);
	},
	"sphere-in-cylinder": () => {
		const radius = bisect((x) => Math.PI * x * x * 2 * x - 54 * Math.PI, 0, 20);
		const volume = (x: number) => (4 / 3) * Math.PI * x ** 3;
		const surface = (volume(radius + 1e-4) - volume(radius - 1e-4)) / 2e-4;
		return Math.round(surface / Math.PI) * Math.PI;
	},
	"pyramid-height": () => {
		const half = 3 * Math.SQRT2;
		const height = bisect((h) => Math.hypot(half, half, h) - 10, 0, 10);
		const slices = 2000;
		const sum = sumOf(range(1, slices).map((i) => ((2 * half * (i - 0.5)) / slices) ** 2 * (height / slices)));
		return Math.round(sum);
	},
	"distance-to-line": () => {
		const lengths = range(-400, 400).map((i) => distance([1, 7], [i / 100, (6 - (3 * i) / 100) / 4]));
		return Math.min(...lengths);
	},
	"circle-from-equation": () => {
		const right = bisect((x) => x * x - 6 * x + 4 - 8 - 12, 3, 50);
		const left = bisect((x) => x * x - 6 * x + 4 - 8 - 12, -50, 3);
		return (right - left) / 2;
	},
});
