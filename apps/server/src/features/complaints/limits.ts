import type { Limit } from "../../limits/limits.ts";

/** Tries over the API, whatever becomes of them: what is refused counts as no sheet. */
export const complaintTryLimit: Limit = { name: "complaint-tries", points: 100, seconds: 3600, by: "ip" };

/** Sheets. Shared by the API and the form without JavaScript. A family or a classroom may share an address. */
export const complaintLimit: Limit = { name: "complaints", points: 10, seconds: 3600, by: "ip" };
