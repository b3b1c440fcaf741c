import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";

/** Outgoing mail of an installation without SMTP. */
export const keptMail = pgTable("kept_mail", {
	id: identity(),
	to: text("to").notNull(),
	subject: text("subject").notNull(),
	text: text("text").notNull(),
	html: text("html"),
	createdAt: createdAt(),
});
