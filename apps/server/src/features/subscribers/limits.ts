import type { CountedLimit, Limit } from "../../limits/limits.ts";

const perHour = (name: string): Limit => ({ name, points: 5, seconds: 3600, by: "ip" });

/** Rate limits of the public forms, shared by the API and forms without JavaScript. */
export const waitingListLimit = perHour("waiting-list");
export const newsletterLimit = perHour("newsletter");
export const contactLimit = perHour("contact");

/** Limit for each IP address, which readers of one mail provider may share. */
export const confirmLimit: Limit = { name: "newsletter-confirms", points: 300, seconds: 60, by: "ip" };
/** Mails to one address that ask it to confirm the newsletter again. */
export const confirmMails: CountedLimit = { name: "newsletter-confirm-mails", points: 1, seconds: 24 * 3600 };

/** Exports contain whole lists of e-mail addresses. */
export const exportLimit: Limit = { name: "subscriber-exports", points: 30, seconds: 3600, by: "user" };
