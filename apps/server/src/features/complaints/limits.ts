import type { Limit } from "../../limits/limits.ts";

/** Shared by the API and the form without JavaScript. A family or a classroom may share an address. */
export const complaintLimit: Limit = { name: "complaints", points: 10, seconds: 3600, by: "ip" };
