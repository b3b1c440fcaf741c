import type { BankCourse } from "../types.ts";
import { forcesAndEnergy } from "./forces-and-energy.ts";
import { matterAndFields } from "./matter-and-fields.ts";
import { motion } from "./motion.ts";

export const physics: BankCourse = {
	name: "Física",
	folder: "physics",
	questions: [...motion, ...forcesAndEnergy, ...matterAndFields],
};
