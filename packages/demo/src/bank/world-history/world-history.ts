import type { BankCourse } from "../types.ts";
import { ageOfRevolutions } from "./age-of-revolutions.ts";
import { ancientAndMedieval } from "./ancient-and-medieval.ts";
import { modernAge } from "./modern-age.ts";
import { twentiethCentury } from "./twentieth-century.ts";

export const worldHistory: BankCourse = {
	name: "Historia Universal",
	folder: "world-history",
	questions: [...ancientAndMedieval, ...modernAge, ...ageOfRevolutions, ...twentiethCentury],
};
