import type { BankCourse } from "../types.ts";
import { behaviour } from "./behaviour.ts";
import { mind } from "./mind.ts";

export const psychology: BankCourse = {
	name: "Psicología",
	folder: "psychology",
	questions: [...mind, ...behaviour],
};
