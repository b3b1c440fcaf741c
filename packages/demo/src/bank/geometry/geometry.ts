import type { BankCourse } from "../types.ts";
import { anglesAndTriangles } from "./angles-and-triangles.ts";
import { areas } from "./areas.ts";
import { metricRelations } from "./metric-relations.ts";
import { polygons } from "./polygons.ts";
import { similarityAndCircles } from "./similarity-and-circles.ts";
import { solidsAndCoordinates } from "./solids-and-coordinates.ts";

export const geometry: BankCourse = {
	name: "Geometría",
	folder: "geometry",
	questions: [
		...anglesAndTriangles,
		...polygons,
		...similarityAndCircles,
		...metricRelations,
		...areas,
		...solidsAndCoordinates,
	],
};
