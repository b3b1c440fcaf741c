import type { BankCourse } from "../types.ts";
import { angles } from "./angles.ts";
import { functionsAndTriangles } from "./functions-and-triangles.ts";
import { identities } from "./identities.ts";

export const trigonometry: BankCourse = {
	name: "Trigonometría",
	folder: "trigonometry",
	questions: [...angles, ...identities, ...functionsAndTriangles],
};
