import type { BankCourse } from "../types.ts";
import { bodiesAndEnvironment } from "./bodies-and-environment.ts";
import { cellsAndGenes } from "./cells-and-genes.ts";

export const biology: BankCourse = {
	name: "Biología",
	folder: "biology",
	questions: [...cellsAndGenes, ...bodiesAndEnvironment],
};
