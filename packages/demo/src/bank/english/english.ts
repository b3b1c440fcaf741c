import type { BankCourse } from "../types.ts";
import { reading } from "./reading.ts";
import { tenses } from "./tenses.ts";
import { use } from "./use.ts";
import { wordsAndConditionals } from "./words-and-conditionals.ts";

export const english: BankCourse = {
	name: "Inglés",
	folder: "english",
	questions: [...tenses, ...wordsAndConditionals, ...use, ...reading],
};
