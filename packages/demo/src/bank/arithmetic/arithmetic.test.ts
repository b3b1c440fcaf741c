import { bisect, permutations, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { arithmetic } from "./arithmetic.ts";

const divides = (d: number) => (n: number) => n % d === 0;
const common = (a: number, b: number) => range(1, Math.min(a, b)).filter((d) => a % d === 0 && b % d === 0);

/** Returns all subsets of a given size. */
function subsets<T>(items: readonly T[], size: number): T[][] {
	if (size === 0) return [[]];
	return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

const dice = range(1, 6).flatMap((a) => range(1, 6).map((b) => [a, b] as const));

solveAgain(arithmetic, {
	"gear-turns": () => range(1, 18 * 140 * 3).filter(divides(42)).length,
	"gcd-tiles": () => {
		const side = range(1, 600).findLast((d) => 840 % d === 0 && 600 % d === 0)!;
		return (840 * 600) / (side * side);
	},
	"lcm-buses": () => range(1, 240).filter((t) => [12, 15, 20].every((every) => t % every === 0)).length,
	"gcd-product": () => {
		const pairs = range(1, 46)
			.filter((a) => 2160 % a === 0 && Math.max(...common(a, 2160 / a)) === 6)
			.map((a) => [a, 2160 / a] as const);
		const [a, b] = pairs.reduce((best, pair) => (pair[1] - pair[0] < best[1] - best[0] ? pair : best));
		return a + b;
	},
	"even-divisors": () => range(1, 1260).filter((d) => 1260 % d === 0 && d % 2 === 0).length,
	"trailing-zeros": () => {
		const product = range(1, 130).reduce((total, n) => total * BigInt(n), 1n);
		return String(product).match(/0*$/)![0].length;
	},
	"coprime-sixty": () => range(1, 59).filter((n) => common(n, 60).length === 1).length,
	"power-remainder": () => Number(3n ** 100n % 7n),
	"divisible-72": () => {
		const fitting = range(0, 9).flatMap((a) =>
			range(0, 9)
				.filter((b) => divides(72)(5030 + 100 * a + b))
				.map((b) => a * b),
		);
		return fitting.length === 1 ? fitting[0]! : Number.NaN;
	},
	"base-change": () => {
		let value = 1 * 125 + 2 * 25 + 0 * 5 + 3;
		let total = 0;
		for (; value > 0; value = Math.floor(value / 7)) total += value % 7;
		return total;
	},
	"reversed-digits": () =>
		range(10, 99).find((n) => {
			const [a, b] = [Math.floor(n / 10), n % 10];
			return n === 4 * (a + b) && 10 * b + a === n + 18;
		})!,
	"ages-ratio": () => 7 * range(1, 20).find((k) => 3 * (4 * k + 10) === 2 * (7 * k + 10))!,
	"mixed-proportion": () => bisect((a) => (a * 9) / 27 - (12 * 4) / 8, 0, 1000),
	"inverse-share": () => 5850 * (1 / 3 / (1 / 3 + 1 / 4 + 1 / 6)),
	"workers-wall": () => bisect((days) => 10 * 6 * days - (90 / 60) * (12 * 8 * 15), 0, 500),
	"successive-discounts": () => 100 - 100 * 0.8 * 0.75,
	"gain-and-loss": () =>
		bisect((cost) => cost + cost * 0.2 - 720, 0, 5000) + bisect((cost) => cost - cost * 0.2 - 720, 0, 5000) - 1440,
	"simple-interest": () => bisect((capital) => capital * 0.06 * (9 / 12) - 270, 0, 1e6),
	"alcohol-water": () => bisect((water) => (30 * 0.8 + 50 * 0.6) / (80 + water) - 0.45, 0, 500),
	"average-rest": () => bisect((rest) => (15 * 16 + 25 * rest) / 40 - 11, 0, 20),
	"average-speed": () => (2 * 180) / (180 / 60 + 180 / 90),
	"tank-emptied": () =>
		bisect(
			(full) => {
				let water = full;
				for (const out of [1 / 3, 1 / 4, 2 / 5]) water -= water * out;
				return water - 54;
			},
			0,
			5000,
		),
	"repeating-decimal": () => {
		const value = 0.2 + 36 * sumOf(range(0, 6).map((n) => 10 ** (-3 - 2 * n)));
		const under = range(1, 2000).find((b) => Math.abs(Math.round(value * b) - value * b) < 1e-9)!;
		return under + Math.round(value * under);
	},
	"pipes-and-drain": () => bisect((t) => t / 6 + t / 4 - t / 12 - 1, 0, 100),
	"two-hobbies": () => range(0, 54).find((both) => 72 - both + both + (54 - both) + 18 === 120)!,
	"three-sports": () => range(0, 60).find((all) => 80 + 70 + 60 - 36 - 2 * all === 150)!,
	committee: () => {
		const people = [..."MMMMMMFFFFF"];
		return subsets(people, 4).filter((four) => four.filter((one) => one === "F").length >= 2).length;
	},
	"arequipa-letters": () => {
		const orders = permutations([..."AREQUIP"]);
		return new Set(orders.map((order) => order.join("").replace("A", "AA"))).size;
	},
	"urn-same-colour": () => {
		const pairs = subsets([..."RRRRRAAAAVVV"], 2);
		return pairs.filter(([one, other]) => one === other).length / pairs.length;
	},
	"dice-given-sum": () => {
		const known = dice.filter(([a, b]) => a + b > 7);
		return known.filter(([a, b]) => a === 6 || b === 6).length / known.length;
	},
	"median-mode-mean": () => {
		const ages = [20, 17, 24, 18, 17, 16, 22, 19, 17, 20].sort((a, b) => a - b);
		const times = (age: number) => ages.filter((one) => one === age).length;
		const mode = ages.reduce((best, age) => (times(age) > times(best) ? age : best));
		return sumOf(ages) / 10 + (ages[4]! + ages[5]!) / 2 + mode;
	},
});
