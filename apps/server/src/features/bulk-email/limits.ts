import type { Limit } from "../../limits/limits.ts";

/** One request for each pause in typing. */
export const previews: Limit = { name: "mail-previews", points: 240, seconds: 60, by: "user" };
export const testMails: Limit = { name: "test-mails", points: 20, seconds: 600, by: "user" };
/** Per IP address, which readers of one mail provider may share. */
export const unsubscribing: Limit = { name: "unsubscribing", points: 300, seconds: 60, by: "ip" };
