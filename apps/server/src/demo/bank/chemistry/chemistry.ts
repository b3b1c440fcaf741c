import type { BankCourse } from "../types.ts";
import { atomsAndBonds } from "./atoms-and-bonds.ts";
import { equilibriumAndCarbon } from "./equilibrium-and-carbon.ts";
import { gasesAndSolutions } from "./gases-and-solutions.ts";
import { reactions } from "./reactions.ts";

export const chemistry: BankCourse = {
	name: "Química",
	folder: "chemistry",
	questions: [...atomsAndBonds, ...reactions, ...gasesAndSolutions, ...equilibriumAndCarbon],
};
