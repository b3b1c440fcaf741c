import type { Limit } from "../../limits/limits.ts";

const perHour = (name: string): Limit => ({ name, points: 5, seconds: 3600, by: "ip" });

/** Rate limits of the public forms, shared by the API and forms without JavaScript. */
export const waitingListLimit = perHour("waiting-list");
export const newsletterLimit = perHour("newsletter");
export const contactLimit = perHour("contact");

/** Exports contain whole lists of e-mail addresses. */
export const exportLimit: Limit = { name: "subscriber-exports", points: 30, seconds: 3600, by: "user" };
