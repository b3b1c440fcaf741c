import type { Limit } from "../../limits/limits.ts";

/** A waiting room asks once a minute, and each time the page comes back. */
export const simulacroReads: Limit = { name: "simulacro-reads", points: 120, seconds: 60, by: "user" };
export const registrationLimit: Limit = { name: "simulacro-registrations", points: 20, seconds: 60, by: "user" };
export const exportLimit: Limit = { name: "registration-exports", points: 30, seconds: 3600, by: "user" };
