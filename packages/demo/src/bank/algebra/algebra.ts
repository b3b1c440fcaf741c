import type { BankCourse } from "../types.ts";
import { equations } from "./equations.ts";
import { functions } from "./functions.ts";
import { logarithmsAndSequences } from "./logarithms-and-sequences.ts";
import { polynomials } from "./polynomials.ts";
import { powersAndProducts } from "./powers-and-products.ts";
import { systemsAndMatrices } from "./systems-and-matrices.ts";

export const algebra: BankCourse = {
	name: "Álgebra",
	folder: "algebra",
	questions: [
		...powersAndProducts,
		...polynomials,
		...equations,
		...systemsAndMatrices,
		...functions,
		...logarithmsAndSequences,
	],
};
