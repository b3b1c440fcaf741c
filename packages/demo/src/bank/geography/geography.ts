import type { BankCourse } from "../types.ts";
import { climate } from "./climate.ts";
import { mapsAndNumbers } from "./maps-and-numbers.ts";
import { mapsAndRelief } from "./maps-and-relief.ts";
import { peopleAndEnvironment } from "./people-and-environment.ts";
import { watersAndRegions } from "./waters-and-regions.ts";

export const geography: BankCourse = {
	name: "Geografía",
	folder: "geography",
	questions: [...mapsAndRelief, ...climate, ...watersAndRegions, ...peopleAndEnvironment, ...mapsAndNumbers],
};
