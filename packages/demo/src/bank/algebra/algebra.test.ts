import { bisect, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { algebra } from "./algebra.ts";

/** Coefficients, lowest first. */
type Polynomial = readonly number[];

const product = (p: Polynomial, q: Polynomial): number[] =>
	range(0, p.length + q.length - 2).map((n) => sumOf(p.map((a, i) => a * (q[n - i] ?? 0))));
const power = (p: Polynomial, n: number): number[] => (n === 0 ? [1] : product(p, power(p, n - 1)));
const valueAt = (p: Polynomial, x: number) => p.reduceRight((total, a) => total * x + a, 0);

type Complex = readonly [re: number, im: number];
const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

type Matrix = readonly (readonly number[])[];
const matrixProduct = (a: Matrix, b: Matrix): Matrix =>
	a.map((row) => b[0]!.map((_, j) => sumOf(row.map((x, k) => x * b[k]![j]!))));

/** Evaluates an alternative, a linear expression in x and y, for given numbers. */
const linear = (alternative: string, x: number, y: number): number =>
	sumOf(
		[...alternative.matchAll(/([+-]?)(\d+|x|y)/g)].map(([, sign, term]) => {
			const value = term === "x" ? x : term === "y" ? y : Number(term);
			return sign === "-" ? -value : value;
		}),
	);

const grid = range(-9, 9).flatMap((x) => range(-9, 9).map((y) => [x, y] as const));

solveAgain(algebra, {
	"power-of-powers": () => {
		const x = Math.log(2) / Math.log(3);
		return 9 ** (x + 1) + 27 ** x;
	},
	"nested-radicals": () => Math.sqrt(7 + 4 * Math.sqrt(3)) + Math.sqrt(7 - 4 * Math.sqrt(3)),
	"inverse-fourth-power": () => {
		const x = bisect((t) => t + 1 / t - 3, 1, 3);
		return x ** 4 + x ** -4;
	},
	"three-cubes": () => {
		const p = (x: number) => x ** 3 - 6 * x ** 2 + 11 * x - 6;
		return sumOf(
			range(-20, 20)
				.filter((x) => p(x) === 0)
				.map((x) => x ** 3),
		);
	},
	"factor-squares": () => (alternative) =>
		grid.every(([x, y]) => {
			const factor = linear(alternative, x, y);
			return factor === 0 ? x * x - y * y + 6 * y - 9 === 0 : (x * x - y * y + 6 * y - 9) % factor === 0;
		}),
	"factor-theorem": () => range(-30, 30).find((a) => 8 - 4 * a + 10 + 6 === 0)!,
	"remainder-quadratic": () => {
		const rest = [-3, ...range(1, 50).map((n) => (n === 50 ? 1 : n === 25 ? 2 : 0))];
		for (let n = 50; n >= 2; n--) {
			rest[n - 2]! -= rest[n]!;
			rest[n] = 0;
		}
		return `$${rest[1]}x${rest[0]}$`;
	},
	"degree-of-sum": () => {
		const degrees = range(0, 30).flatMap((m) => range(0, 30).map((n) => [m, n] as const));
		const [m, n] = degrees.find(([p, q]) => 2 * p + q === 17 && p + 3 * q === 21)!;
		const [p, q] = [
			[...Array(m).fill(0), 1],
			[...Array(n).fill(0), 1],
		];
		return Math.max(power(p, 2).length, power(q, 3).length) - 1;
	},
	"coefficient-sum": () => {
		const [one, other] = [power([-1, 2], 5), power([2, 1], 3)];
		return sumOf(one) + sumOf(other) + one[0]! + other[0]!;
	},
	"independent-term": () => {
		// Multiplied by x, it is (x³ + 2)⁹; the question asks for its term in x⁹.
		return power([2, 0, 0, 1], 9)[9]!;
	},
	"root-twice-another": () => {
		const small = range(1, 100).find((root) => root + 2 * root === 9)!;
		return small * 2 * small;
	},
	"sum-of-squared-roots": () => {
		const f = (x: number) => 2 * x * x - 6 * x + 3;
		return bisect(f, 0, 1.5) ** 2 + bisect(f, 1.5, 3) ** 2;
	},
	"bus-shares": () => range(5, 500).find((n) => 720 / (n - 4) === 720 / n + 6)!,
	"radical-equation": () => sumOf(range(-3, 1000).filter((x) => Math.sqrt(2 * x + 7) === x - 4)),
	"rational-inequality": () => range(-50, 50).filter((x) => x !== -2 && (x - 5) / (x + 2) <= 0).length,
	"absolute-inequality": () => range(-50, 50).filter((x) => Math.abs(2 * x - 3) < 7).length,
	"two-absolute-values": () =>
		range(-200, 200)
			.filter((x) => Math.abs(x - 3) + Math.abs(x + 1) === 10)
			.reduce((total, x) => total * x, 1),
	"inconsistent-system": () =>
		range(-50, 50).find((k) => k * (k + 1) === 6 * 2 && (k * 6 !== 9 * 2 || 6 * 6 !== 9 * (k + 1)))!,
	"determinant-three": () => {
		const [a, b, c] = [
			[2, 1, 3],
			[0, -1, 4],
			[1, 2, 0],
		] as const;
		const down = a[0] * b[1] * c[2] + a[1] * b[2] * c[0] + a[2] * b[0] * c[1];
		const up = a[2] * b[1] * c[0] + a[0] * b[2] * c[1] + a[1] * b[0] * c[2];
		return down - up;
	},
	"matrix-cube": () => {
		// An example of such a matrix that is no multiple of I: trace 3, determinant 2.
		const a: Matrix = [
			[0, -2],
			[1, 3],
		];
		const cube = matrixProduct(matrixProduct(a, a), a);
		const first = cube[1]![0]! / a[1]![0]!;
		return first + (first * a[0]![0]! - cube[0]![0]!);
	},
	"parabola-graph": () => {
		const fitting = grid.flatMap(([a, b]) => {
			const f = [5, b, a];
			return valueAt(f, -1) === 0 && valueAt(f, 5) === 0 && valueAt(f, 2) === 9 ? [sumOf(f)] : [];
		});
		return fitting.length === 1 ? fitting[0]! : Number.NaN;
	},
	"composed-functions": () => {
		const [f, g] = [(x: number) => 2 * x - 3, (x: number) => x * x + 1];
		return f(g(2)) + g(f(2));
	},
	"inverse-function-value": () => bisect((x) => (3 * x + 2) / (x - 4) - 5, 4.5, 1000),
	"range-on-interval": () => {
		const values = range(0, 3000).map((n) => (1 + n / 1000) ** 2 - 6 * (1 + n / 1000) + 11);
		return Math.round((Math.min(...values) + Math.max(...values)) * 1e6) / 1e6;
	},
	"log-equation": () => bisect((x) => Math.log2(x) + Math.log2(x - 6) - 4, 6.001, 100),
	"digits-of-product": () => String(2n ** 40n * 5n ** 38n).length,
	"modulus-of-product": () => {
		const factors: Complex[] = [
			[3, 4],
			[3, 4],
			[1, -1],
			[1, -1],
			[1, -1],
			[1, -1],
		];
		return Math.hypot(...factors.reduce(times));
	},
	"sum-of-powers-of-i": () => {
		let [sum, one]: [Complex, Complex] = [
			[0, 0],
			[1, 0],
		];
		for (let n = 1; n <= 50; n++) {
			one = times(one, [0, 1]);
			sum = [sum[0] + one[0], sum[1] + one[1]];
		}
		return sum[0] === -1 && sum[1] === 1 ? "$-1+i$" : `${sum}`;
	},
	"arithmetic-sum": () => {
		const step = range(-50, 50).find((s) => 17 + 7 * s === 38)!;
		return sumOf(range(1, 20).map((n) => 17 + (n - 5) * step));
	},
	"bouncing-ball": () => {
		let [way, height] = [9, 9];
		for (let n = 0; n < 500; n++) {
			height *= 2 / 3;
			way += 2 * height;
		}
		return way;
	},
});
