import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";

/** Mail of an installation without SMTP: kept here and shown to the ADMIN. */
export const keptMail = pgTable("kept_mail", {
	id: identity(),
	to: text("to").notNull(),
	subject: text("subject").notNull(),
	text: text("text").notNull(),
	html: text("html"),
	createdAt: createdAt(),
});
