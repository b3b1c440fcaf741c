import type { BankCourse } from "../types.ts";
import { cellsAndMolecules } from "./cells-and-molecules.ts";
import { ecologyAndEvolution } from "./ecology-and-evolution.ts";
import { humanBody } from "./human-body.ts";
import { metabolismAndGenes } from "./metabolism-and-genes.ts";

export const biology: BankCourse = {
	name: "Biología",
	folder: "biology",
	questions: [...cellsAndMolecules, ...metabolismAndGenes, ...humanBody, ...ecologyAndEvolution],
};
