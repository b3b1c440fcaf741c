import type { BankCourse } from "../types.ts";
import { fractionsAndChance } from "./fractions-and-chance.ts";
import { integers } from "./integers.ts";
import { proportions } from "./proportions.ts";

export const arithmetic: BankCourse = {
	name: "Aritmética",
	folder: "arithmetic",
	questions: [...integers, ...proportions, ...fractionsAndChance],
};
