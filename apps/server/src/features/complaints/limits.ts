import type { CountedLimit, Limit } from "../../limits/limits.ts";

/** Tries over the API, whatever becomes of them: what is refused counts as no sheet. */
export const complaintTryLimit: Limit = { name: "complaint-tries", points: 100, seconds: 3600, by: "ip" };

/** Sheets. Shared by the API and the form without JavaScript. A family or a classroom may share an address. */
export const complaintLimit: Limit = { name: "complaints", points: 10, seconds: 3600, by: "ip" };

/** Copies mailed to one address: anybody may write somebody else's into a sheet. The page shows the sheet in any case. */
export const complaintCopyLimit: CountedLimit = { name: "complaint-copies", points: 5, seconds: 24 * 3600 };
