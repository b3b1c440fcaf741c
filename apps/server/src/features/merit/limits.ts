import type { CountedLimit, Limit } from "../../limits/limits.ts";

/** The result asks for it, and again when somebody comes back to it. */
export const placeLooks: Limit = { name: "merit-places", points: 60, seconds: 60, by: "user" };
/** Each keeps a core busy for a moment. */
export const certificatePrints: Limit = { name: "certificates", points: 10, seconds: 600, by: "user" };
/** Only codes that are none count: an office that verifies a pile of papers is let in. */
export const wrongCertificates: CountedLimit = { name: "certificate-guesses", points: 30, seconds: 3600 };
