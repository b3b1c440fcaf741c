import type { BankCourse } from "../types.ts";
import { history } from "./history.ts";
import { problems } from "./problems.ts";

export const philosophy: BankCourse = {
	name: "Filosofía",
	folder: "philosophy",
	questions: [...problems, ...history],
};
