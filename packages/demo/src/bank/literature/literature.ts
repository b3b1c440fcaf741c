import type { BankCourse } from "../types.ts";
import { peruvian } from "./peruvian.ts";
import { spanishAndLatinAmerican } from "./spanish-and-latin-american.ts";
import { theoryAndWorld } from "./theory-and-world.ts";

export const literature: BankCourse = {
	name: "Literatura",
	folder: "literature",
	questions: [...theoryAndWorld, ...spanishAndLatinAmerican, ...peruvian],
};
