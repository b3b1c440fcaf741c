import type { CountedLimit, Limit } from "../../limits/limits.ts";

const hour = 3600;

/** Only wrong codes count, of one account and of one address: a class that joins from one school is let in. */
export const wrongCodes: CountedLimit = { name: "section-codes", points: 10, seconds: hour };
export const wrongCodesOfAddress: CountedLimit = { name: "section-codes-ip", points: 100, seconds: hour };
export const joinCalls: Limit = { name: "section-joins", points: 60, seconds: 60, by: "user" };
