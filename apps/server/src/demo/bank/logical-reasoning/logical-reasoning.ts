import type { BankCourse } from "../types.ts";
import { countingAndShapes } from "./counting-and-shapes.ts";
import { deduction } from "./deduction.ts";
import { numbersAndTime } from "./numbers-and-time.ts";

export const logicalReasoning: BankCourse = {
	name: "Habilidad Lógico-Matemática",
	folder: "logical-reasoning",
	questions: [...deduction, ...numbersAndTime, ...countingAndShapes],
};
