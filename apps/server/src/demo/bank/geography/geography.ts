import type { BankCourse } from "../types.ts";
import { earthAndClimate } from "./earth-and-climate.ts";
import { mapsAndNumbers } from "./maps-and-numbers.ts";
import { peruAndEnvironment } from "./peru-and-environment.ts";

export const geography: BankCourse = {
	name: "Geografía",
	folder: "geography",
	questions: [...earthAndClimate, ...peruAndEnvironment, ...mapsAndNumbers],
};
