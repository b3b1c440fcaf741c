import { bisect, range, sumOf } from "../../content/testing/solving.ts";
import { solveAgain } from "../testing/solve-again.ts";
import { chemistry } from "./chemistry.ts";

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Number of unpaired electrons: subshells are filled in Madelung's order, and each orbital gets one electron first. */
function unpaired(electrons: number): number {
	const subshells = range(1, 7)
		.flatMap((n) => range(0, n - 1).map((l) => ({ n, l })))
		.sort((a, b) => a.n + a.l - b.n - b.l || a.n - b.n);
	let left = electrons;
	for (const { l } of subshells) {
		const orbitals = 2 * l + 1;
		if (left <= 2 * orbitals) return left <= orbitals ? left : 2 * orbitals - left;
		left -= 2 * orbitals;
	}
	return Number.NaN;
}

/**
 * Number of carbon skeletons of a given size, in which no atom has more than four bonds: enumerates all labelled trees and counts
 * each shape once.
 */
function skeletons(atoms: number): number {
	const codes = range(0, atoms ** (atoms - 2) - 1).map((code) =>
		range(0, atoms - 3).map((place) => Math.floor(code / atoms ** place) % atoms),
	);
	return new Set(
		codes
			.map((code) => treeOf(code, atoms))
			.filter((tree) => tree.every(({ length }) => length <= 4))
			.map(
				(tree) =>
					range(0, atoms - 1)
						.map((root) => shape(tree, root))
						.sort()[0],
			),
	).size;
}

/** Returns the neighbours of each atom, from its Prüfer code. */
function treeOf(code: readonly number[], atoms: number): number[][] {
	const neighbours: number[][] = range(1, atoms).map(() => []);
	const degrees = range(0, atoms - 1).map((atom) => 1 + code.filter((one) => one === atom).length);
	const join = (a: number, b: number) => {
		neighbours[a]?.push(b);
		neighbours[b]?.push(a);
		for (const end of [a, b]) degrees[end] = (degrees[end] ?? 0) - 1;
	};
	for (const atom of code) join(degrees.indexOf(1), atom);
	const [a = 0, b = 0] = range(0, atoms - 1).filter((atom) => degrees[atom] === 1);
	join(a, b);
	return neighbours;
}

const shape = (tree: readonly number[][], root: number, from = -1): string =>
	`(${(tree[root] ?? [])
		.filter((next) => next !== from)
		.map((next) => shape(tree, next, root))
		.sort()
		.join("")})`;

/** Counts the atoms of a formula such as '$\mathrm{C_6H_{12}O_6}$'. */
function atomsIn(formula: string): Record<string, number> {
	const inside = formula.replace(/\$|\\mathrm|[{}_]/g, "");
	return Object.fromEntries(
		[...inside.matchAll(/([A-Z][a-z]?)(\d*)/g)].map(([, name, count]) => [name, Number(count || 1)]),
	);
}

const isGlucose = (formula: string) => {
	const { C = 0, H = 0, O = 0 } = atomsIn(formula);
	const mass = 12 * C + H + 16 * O;
	const isShare = (part: number, percent: number) => Math.abs((100 * part) / mass - percent) < 0.1;
	return mass === 180 && isShare(12 * C, 40) && isShare(H, 6.67) && isShare(16 * O, 53.33);
};

solveAgain(chemistry, {
	"ferric-ion-particles": () => {
		const neutrons = range(0, 56).find((n) => 26 + n === 56)!;
		const electrons = range(0, 40).find((e) => 26 - e === 3)!;
		return neutrons + electrons;
	},
	"average-atomic-mass": () => sumOf(range(1, 100).map((atom) => (atom <= 75 ? 35 : 37))) / 100,
	"unpaired-electrons": () => unpaired(26),
	"orbitals-of-a-level": () => range(0, 3).flatMap((l) => range(-l, l)).length,
	"chromium-in-dichromate": () => bisect((x) => 2 * 1 + 2 * x + 7 * -2, -10, 20),
	"burning-propane": () => {
		const found = range(1, 10).flatMap((water) =>
			range(1, 10).flatMap((oxygen) =>
				range(1, 10)
					.filter((dioxide) => dioxide === 3 && water * 2 === 8 && 2 * oxygen === 2 * dioxide + water)
					.map((dioxide) => 1 + oxygen + dioxide + water),
			),
		);
		return found[0] ?? Number.NaN;
	},
	"copper-in-nitric-acid": () => {
		for (const copper of range(1, 6)) {
			for (const monoxide of range(1, 8)) {
				const acid = 2 * copper + monoxide;
				const water = acid / 2;
				if (Number.isInteger(water) && 3 * acid === 6 * copper + monoxide + water)
					return copper + acid + copper + monoxide + water;
			}
		}
		return Number.NaN;
	},
	"moles-of-atoms": () => {
		const [hydrogen, oxygen] = [(9 * 2) / 18, (9 * 16) / 18];
		return hydrogen / 1 + oxygen / 16;
	},
	"impure-limestone": () => {
		const carbonate = 250 - 250 * 0.2;
		const dioxide = (carbonate * 44) / 100;
		return rounded((dioxide / 44) * 22.4);
	},
	"yield-of-iron": () => bisect((percent) => ((320 * 112) / 160) * (percent / 100) - 168, 0, 200),
	"formula-from-composition": () => isGlucose,
	"water-of-hydrate": () => range(1, 12).find((x) => Math.abs(25 * (160 / (160 + 18 * x)) - 16) < 1e-9)!,
	"gas-warmed-and-pressed": () => {
		const moles = (2 * 6) / (0.082 * 300);
		return bisect((volume) => 4 * volume - moles * 0.082 * 400, 0, 100);
	},
	"molar-mass-from-density": () => bisect((mass) => mass / 22.4 - 1.25, 0, 500),
	"effusion-of-helium": () => bisect((mass) => 1 / Math.sqrt(4) - 4 / Math.sqrt(mass), 1, 1000),
	"oxygen-partial-pressure": () => {
		const perMole = 6 / (16 / 4 + 64 / 32);
		return perMole * 2;
	},
	"water-to-dilute": () => bisect((water) => (0.2 * 3) / (0.2 + water / 1000) - 1.2, 0, 5000),
	"molarity-from-percent": () => {
		const solution = 1000;
		const litres = solution / 1.4 / 1000;
		return (solution * 0.4) / 40 / litres;
	},
	"neutralizing-sulfuric-acid": () => bisect((molarity) => 2 * 25 * molarity - 40 * 0.5, 0, 10),
	"heat-of-half-burning": () => bisect((heat) => heat - 283 + 394, -2000, 2000),
	"rate-law-factor": () => {
		const rate = (a: number, b: number) => 0.7 * a ** 2 * b;
		return rate(2 * 0.3, 3 * 0.5) / rate(0.3, 0.5);
	},
	"half-lives-passed": () => {
		let left = 80;
		for (let day = 8; day <= 24; day += 8) left /= 2;
		return 80 - left;
	},
	"hydrogen-iodide-equilibrium": () => bisect((hi) => hi ** 2 - 64 * (1 - hi / 2) ** 2, 0, 2),
	"ph-of-lime-water": () => {
		const protons = 1e-14 / (2 * 0.005);
		return rounded(-Math.log10(protons));
	},
	"ph-of-weak-acid": () => rounded(-Math.log10(bisect((x) => (x * x) / 0.1 - 1e-5, 0, 0.1))),
	"zinc-copper-cell": () => 0.34 + 0.76,
	"cells-in-series": () => {
		const charge = (10.8 / 108) * 96_500;
		return rounded((charge / (3 * 96_500)) * 27);
	},
	"isomers-of-hexane": () => skeletons(6),
	"sigma-bonds": () => {
		const formula = "CH2=CH-C#CH";
		const hydrogens = sumOf([...formula.matchAll(/H(\d*)/g)].map(([, count]) => Number(count || 1)));
		return hydrogens + [...formula.matchAll(/[=#-]/g)].length;
	},
});
