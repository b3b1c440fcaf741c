import type { BankCourse } from "../types.ts";
import { equations } from "./equations.ts";
import { expressions } from "./expressions.ts";
import { functionsAndSequences } from "./functions-and-sequences.ts";

export const algebra: BankCourse = {
	name: "Álgebra",
	folder: "algebra",
	questions: [...expressions, ...equations, ...functionsAndSequences],
};
