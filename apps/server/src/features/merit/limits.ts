import type { CountedLimit, Limit } from "../../limits/limits.ts";

/** Limit of place reads: the result page reads the place on every visit. */
export const placeLooks: Limit = { name: "merit-places", points: 60, seconds: 60, by: "user" };
/** Limit of prints: each uses a CPU core for a moment. */
export const certificatePrints: Limit = { name: "certificates", points: 10, seconds: 600, by: "user" };
/** Counts only invalid codes, so that an office can verify many certificates. */
export const wrongCertificates: CountedLimit = { name: "certificate-guesses", points: 30, seconds: 3600 };
