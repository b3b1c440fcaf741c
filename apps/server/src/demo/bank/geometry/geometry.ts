import type { BankCourse } from "../types.ts";
import { anglesAndPolygons } from "./angles-and-polygons.ts";
import { areasAndSolids } from "./areas-and-solids.ts";
import { metricRelations } from "./metric-relations.ts";

export const geometry: BankCourse = {
	name: "Geometría",
	folder: "geometry",
	questions: [...anglesAndPolygons, ...metricRelations, ...areasAndSolids],
};
