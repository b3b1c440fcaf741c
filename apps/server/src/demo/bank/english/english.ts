import type { BankCourse } from "../types.ts";
import { grammar } from "./grammar.ts";
import { useAndReading } from "./use-and-reading.ts";

export const english: BankCourse = {
	name: "Inglés",
	folder: "english",
	questions: [...grammar, ...useAndReading],
};
