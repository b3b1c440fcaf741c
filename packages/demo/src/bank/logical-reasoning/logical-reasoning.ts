import type { BankCourse } from "../types.ts";
import { counting } from "./counting.ts";
import { deduction } from "./deduction.ts";
import { ratesAndDigits } from "./rates-and-digits.ts";
import { sequencesAndAges } from "./sequences-and-ages.ts";
import { shapesAndOptimum } from "./shapes-and-optimum.ts";
import { timeAndEquations } from "./time-and-equations.ts";

export const logicalReasoning: BankCourse = {
	name: "Habilidad Lógico-Matemática",
	folder: "logical-reasoning",
	questions: [
		...deduction,
		...sequencesAndAges,
		...timeAndEquations,
		...counting,
		...shapesAndOptimum,
		...ratesAndDigits,
	],
};
