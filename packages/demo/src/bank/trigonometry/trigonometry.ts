import type { BankCourse } from "../types.ts";
import { equationsAndFunctions } from "./equations-and-functions.ts";
import { identities } from "./identities.ts";
import { measures } from "./measures.ts";
import { rightTrianglesAndQuadrants } from "./right-triangles-and-quadrants.ts";
import { triangles } from "./triangles.ts";

export const trigonometry: BankCourse = {
	name: "Trigonometría",
	folder: "trigonometry",
	questions: [...measures, ...rightTrianglesAndQuadrants, ...identities, ...equationsAndFunctions, ...triangles],
};
