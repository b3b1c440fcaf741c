import { bisect, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { trigonometry } from "./trigonometry.ts";

const { PI: pi, sin, cos, tan } = Math;
const rad = (angle: number) => (angle * pi) / 180;
/** The notable triangles of 37° and 53° have the sides 3, 4 and 5. */
const tan37 = 3 / 4;
const tan53 = 4 / 3;

/** Returns the angle with a given tangent in a given quadrant. */
const angleWhere = (tangent: number, quadrant: number) =>
	bisect((t) => tan(t) - tangent, ((quadrant - 1) * pi) / 2 + 1e-9, (quadrant * pi) / 2 - 1e-9);

const functions: Record<string, (x: number) => number> = {
	"\\csc": (x) => 1 / sin(x),
	"\\sec": (x) => 1 / cos(x),
	"\\cot": (x) => 1 / tan(x),
	"\\tan": tan,
	"\\operatorname{sen}": sin,
};

/** Evaluates an alternative at x: '$2\csc x$', '$\tan4x$', '$1$'. */
function valueAt(alternative: string, x: number): number {
	const [, factor, name, times] = alternative.match(/^\$(\d*)(\\[a-z]+(?:\{sen\})?)?\s?(\d*)x?\$$/) ?? [];
	const inner = functions[name ?? ""];
	return Number(factor || 1) * (inner ? inner(Number(times || 1) * x) : 1);
}

const equals = (f: (x: number) => number) => (alternative: string) =>
	[0.1, 0.23, 0.31].every((x) => Math.abs(valueAt(alternative, x) - f(x)) < 1e-9);

const wholeDegrees = range(0, 359);
const zero = (value: number) => Math.abs(value) < 1e-9;

/** Third side of a triangle, from the sides `a` and `b` and the angle between them. */
const third = (a: number, b: number, angle: number) => Math.hypot(a - b * cos(rad(angle)), b * sin(rad(angle)));

solveAgain(trigonometry, {
	"grads-to-radians": () => (70 / 400) * 2 * pi,
	"s-and-c": () => {
		const turn = bisect((part) => 3 * 400 * part - 2 * 360 * part - 48, 0, 1);
		return turn * 2 * pi;
	},
	"pendulum-arc": () => (2 * pi * 1.2) / 8,
	"sector-change": () => {
		const area = (radius: number, angle: number) => pi * radius ** 2 * (angle / 360);
		return (100 * area(12, 75)) / area(10, 100) - 100;
	},
	"right-triangle-ratio": () => {
		const angle = Math.atan(8 / 15);
		return Math.round(17 * (sin(angle) + cos(angle)) * 1e9) / 1e9;
	},
	"perimeter-37": () => {
		const short = bisect((side) => side ** 2 + (side / tan37) ** 2 - 1600, 0, 40);
		return short + short / tan37 + 40;
	},
	"tower-elevation": () => bisect((h) => h / tan37 - h - 14, 0, 1000),
	"lighthouse-boats": () => 60 / tan37 - 60 / tan53,
	"complementary-tangents": () => bisect((x) => tan(rad(2 * x + 10)) * tan(rad(x + 20)) - 1, 1, 39),
	"terminal-side": () => {
		const angle = Math.atan2(12, -5);
		return 13 * (sin(angle) - cos(angle));
	},
	"fourth-quadrant": () => {
		const angle = angleWhere(-3 / 4, 4);
		return sin(angle) + cos(angle);
	},
	reduction: () => sin(rad(210)) + cos(rad(300)) + tan(rad(225)),
	"sum-to-product-value": () => {
		const x = bisect((t) => sin(t) + cos(t) - 7 / 5, 0, pi / 4);
		return sin(x) * cos(x);
	},
	"tangent-plus-cotangent": () => {
		const x = bisect((t) => tan(t) + 1 / tan(t) - 4, 0.01, pi / 4);
		return tan(x) ** 2 + tan(x) ** -2;
	},
	"simplify-fractions": () => equals((x) => sin(x) / (1 + cos(x)) + (1 + cos(x)) / sin(x)),
	"angle-sum": () => ((Math.atan(2) + Math.atan(3)) * 180) / pi,
	"double-cosine": () => cos(2 * Math.acos(1 / 3)),
	"sine-times-cosine": () => sin(rad(15)) * cos(rad(15)),
	"sum-over-sum": () => equals((x) => (sin(5 * x) + sin(3 * x)) / (cos(5 * x) + cos(3 * x))),
	"difference-of-quotients": () => Math.sqrt(3) / sin(rad(20)) - 1 / cos(rad(20)),
	"quadratic-cosine": () => sumOf(wholeDegrees.filter((x) => zero(2 * cos(rad(x)) ** 2 + cos(rad(x)) - 1))),
	"count-solutions": () => wholeDegrees.filter((x) => zero(cos(rad(2 * x)) - cos(rad(x)))).length,
	maximum: () => {
		const values = range(0, 720_000).map((n) => 5 * sin(rad(n / 2000)) + 12 * cos(rad(n / 2000)) + 4);
		return Math.round(values.reduce((most, one) => Math.max(most, one)) * 1e6) / 1e6;
	},
	period: () => {
		const f = (x: number) => 3 * sin(4 * x) + 1;
		const repeats = (t: number) => range(0, 50).every((n) => zero(f(n / 7) - f(n / 7 + t)));
		return range(1, 240)
			.map((n) => (n * pi) / 24)
			.find(repeats)!;
	},
	"sine-graph": () => {
		const pairs = range(-9, 9).flatMap((a) => range(1, 9).map((b) => [a, b] as const));
		const [a, b] = pairs.find(([middle, height]) => middle + height === 5 && middle - height === -1)!;
		return a * b;
	},
	"law-of-cosines": () => third(5, 8, 60),
	"law-of-sines": () => {
		// The height on AB belongs to both right triangles.
		const height = 10 * sin(rad(45));
		return height / sin(rad(30));
	},
	"area-by-sine": () => (6 * (10 * sin(rad(180 - 150)))) / 2,
	circumradius: () => {
		// For an isosceles triangle with that side and angle: from the centre, the side is seen at twice the angle.
		return 6 / sin(rad(120 / 2));
	},
	"inverse-functions": () => bisect((t) => sin(t) - 1 / 2, 0, pi / 2) + bisect((t) => cos(t) + 1 / 2, 0, pi),
});
