import type { Limit } from "../../limits/limits.ts";

const perHour = (name: string): Limit => ({ name, points: 5, seconds: 3600, by: "ip" });

/** Of the public forms, by the API and by a page without script together. */
export const waitingListLimit = perHour("waiting-list");
export const newsletterLimit = perHour("newsletter");
export const contactLimit = perHour("contact");

/** Whole lists of people's addresses leave by this door. */
export const exportLimit: Limit = { name: "subscriber-exports", points: 30, seconds: 3600, by: "user" };
