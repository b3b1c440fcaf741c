import type { CountedLimit, Limit } from "../../limits/limits.ts";

/** Requests over the API, including refused ones, which create no sheet. */
export const complaintTryLimit: Limit = { name: "complaint-tries", points: 100, seconds: 3600, by: "ip" };

/** Sheets, from the API and from the form without JavaScript. A family or a classroom may share an IP address. */
export const complaintLimit: Limit = { name: "complaints", points: 10, seconds: 3600, by: "ip" };

/** Copies mailed to one address, which need not be the sender's own. The page shows the sheet in any case. */
export const complaintCopyLimit: CountedLimit = { name: "complaint-copies", points: 5, seconds: 24 * 3600 };
