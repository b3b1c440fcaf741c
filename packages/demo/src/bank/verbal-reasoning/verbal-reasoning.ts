import type { BankCourse } from "../types.ts";
import { dailyReadings } from "./readings-daily.ts";
import { evidenceReadings } from "./readings-evidence.ts";
import { scienceReadings } from "./readings-science.ts";
import { societyReadings } from "./readings-society.ts";
import { textStructure } from "./text-structure.ts";
import { words } from "./words.ts";

export const verbalReasoning: BankCourse = {
	name: "Habilidad Verbal",
	folder: "verbal-reasoning",
	questions: [
		...words,
		...textStructure,
		...scienceReadings,
		...societyReadings,
		...evidenceReadings,
		...dailyReadings,
	],
};
