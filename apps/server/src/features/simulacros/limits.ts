import type { CountedLimit, Limit } from "../../limits/limits.ts";

/** A waiting room reads once a minute, and on each return to the page. */
export const simulacroReads: Limit = { name: "simulacro-reads", points: 120, seconds: 60, by: "user" };
export const registrationLimit: Limit = { name: "simulacro-registrations", points: 20, seconds: 60, by: "user" };
/** Confirmation mails for one student and simulacro: a student who withdraws and returns gets one more. */
export const registrationMails: CountedLimit = { name: "registration-mails", points: 2, seconds: 86_400 };
export const exportLimit: Limit = { name: "registration-exports", points: 30, seconds: 3600, by: "user" };
