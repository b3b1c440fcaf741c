import type { BankCourse } from "../types.ts";
import { ancientPeru } from "./ancient-peru.ts";
import { conquestAndViceroyalty } from "./conquest-and-viceroyalty.ts";
import { republic } from "./republic.ts";

export const peruvianHistory: BankCourse = {
	name: "Historia del Perú",
	folder: "peruvian-history",
	questions: [...ancientPeru, ...conquestAndViceroyalty, ...republic],
};
