import type { BankCourse } from "../types.ts";
import { atomsAndBonds } from "./atoms-and-bonds.ts";
import { carbon } from "./carbon.ts";
import { energyAndEquilibrium } from "./energy-and-equilibrium.ts";
import { gasesAndSolutions } from "./gases-and-solutions.ts";
import { reactions } from "./reactions.ts";
import { stoichiometry } from "./stoichiometry.ts";

export const chemistry: BankCourse = {
	name: "Química",
	folder: "chemistry",
	questions: [
		...atomsAndBonds,
		...reactions,
		...stoichiometry,
		...gasesAndSolutions,
		...energyAndEquilibrium,
		...carbon,
	],
};
