import type { BankCourse } from "../types.ts";
import { constitutionAndCitizens } from "./constitution-and-citizens.ts";
import { rightsAndGuarantees } from "./rights-and-guarantees.ts";
import { stateBodies } from "./state-bodies.ts";

export const civics: BankCourse = {
	name: "Educación Cívica",
	folder: "civics",
	questions: [...rightsAndGuarantees, ...constitutionAndCitizens, ...stateBodies],
};
