import type { BankCourse } from "../types.ts";
import { countingAndChance } from "./counting-and-chance.ts";
import { divisibilityAndNumeration } from "./divisibility-and-numeration.ts";
import { fractionsAndSets } from "./fractions-and-sets.ts";
import { multiplesAndPrimes } from "./multiples-and-primes.ts";
import { percentagesAndMixtures } from "./percentages-and-mixtures.ts";
import { proportions } from "./proportions.ts";

export const arithmetic: BankCourse = {
	name: "Aritmética",
	folder: "arithmetic",
	questions: [
		...multiplesAndPrimes,
		...divisibilityAndNumeration,
		...proportions,
		...percentagesAndMixtures,
		...fractionsAndSets,
		...countingAndChance,
	],
};
