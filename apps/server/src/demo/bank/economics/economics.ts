import type { BankCourse } from "../types.ts";
import { countryInNumbers } from "./country-in-numbers.ts";
import { ideasAndMarkets } from "./ideas-and-markets.ts";
import { marketsInNumbers } from "./markets-in-numbers.ts";
import { moneyStateAndTrade } from "./money-state-and-trade.ts";

export const economics: BankCourse = {
	name: "Economía",
	folder: "economics",
	questions: [...ideasAndMarkets, ...moneyStateAndTrade, ...marketsInNumbers, ...countryInNumbers],
};
