import type { BankCourse } from "../types.ts";
import { countryInNumbers } from "./country-in-numbers.ts";
import { ideasAndChoice } from "./ideas-and-choice.ts";
import { marketsAndProduction } from "./markets-and-production.ts";
import { marketsInNumbers } from "./markets-in-numbers.ts";
import { moneyStateAndTrade } from "./money-state-and-trade.ts";

export const economics: BankCourse = {
	name: "Economía",
	folder: "economics",
	questions: [
		...ideasAndChoice,
		...marketsAndProduction,
		...moneyStateAndTrade,
		...marketsInNumbers,
		...countryInNumbers,
	],
};
