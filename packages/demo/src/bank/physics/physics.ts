import type { BankCourse } from "../types.ts";
import { energyAndMomentum } from "./energy-and-momentum.ts";
import { fluidsAndHeat } from "./fluids-and-heat.ts";
import { forces } from "./forces.ts";
import { motion } from "./motion.ts";
import { vectors } from "./vectors.ts";
import { wavesAndElectricity } from "./waves-and-electricity.ts";

export const physics: BankCourse = {
	name: "Física",
	folder: "physics",
	questions: [...vectors, ...motion, ...forces, ...energyAndMomentum, ...fluidsAndHeat, ...wavesAndElectricity],
};
