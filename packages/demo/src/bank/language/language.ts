import type { BankCourse } from "../types.ts";
import { communicationAndLanguages } from "./communication-and-languages.ts";
import { grammar } from "./grammar.ts";
import { spelling } from "./spelling.ts";

export const language: BankCourse = {
	name: "Lenguaje",
	folder: "language",
	questions: [...communicationAndLanguages, ...spelling, ...grammar],
};
