import type { CountedLimit, Limit } from "../../limits/limits.ts";

const hour = 3600;

/** Counts only wrong codes, per account and per IP address, so that a class can join from one school. */
export const wrongCodes: CountedLimit = { name: "section-codes", points: 10, seconds: hour };
export const wrongCodesOfAddress: CountedLimit = { name: "section-codes-ip", points: 100, seconds: hour };
export const joinCalls: Limit = { name: "section-joins", points: 60, seconds: 60, by: "user" };
