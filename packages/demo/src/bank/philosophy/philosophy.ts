import type { BankCourse } from "../types.ts";
import { ancient } from "./ancient.ts";
import { doctrines } from "./doctrines.ts";
import { ethicsAndLogic } from "./ethics-and-logic.ts";
import { knowledge } from "./knowledge.ts";
import { medievalToContemporary } from "./medieval-to-contemporary.ts";

export const philosophy: BankCourse = {
	name: "Filosofía",
	folder: "philosophy",
	questions: [...knowledge, ...ethicsAndLogic, ...ancient, ...medievalToContemporary, ...doctrines],
};
