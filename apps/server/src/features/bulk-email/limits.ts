import type { Limit } from "../../limits/limits.ts";

/** One for each pause while typing. */
export const previews: Limit = { name: "mail-previews", points: 240, seconds: 60, by: "user" };
export const testMails: Limit = { name: "test-mails", points: 20, seconds: 600, by: "user" };
/** By the reader's connection; mail programs of one provider share some. */
export const unsubscribing: Limit = { name: "unsubscribing", points: 300, seconds: 60, by: "ip" };
