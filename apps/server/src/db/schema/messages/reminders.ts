import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity } from "../columns.ts";
import { sessions, users } from "../people/accounts.ts";

/** Daily reminder of a student; without a row there is none. */
export const reminders = pgTable(
	"reminders",
	{
		userId: integer("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "restrict" }),
		/** Hour of the day in Lima */
		hour: integer("hour").notNull(),
		/** Day in Lima of the last reminder, written before sending: at most one a day */
		sentOn: date("sent_on"),
		createdAt: createdAt(),
	},
	(table) => [check("reminders_quiet_hours", sql`${table.hour} between 7 and 21`)],
);

/** A browser subscribed to reminders (W3C Push API). Deleted with its session, and when its push service reports it gone. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: identity(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		sessionId: uuid("session_id")
			.notNull()
			.references(() => sessions.id, { onDelete: "restrict" }),
		/** URL at the push service. Anybody who knows it and the keys can send to the device. */
		endpoint: text("endpoint").notNull(),
		/** The browser's public key and secret (RFC 8291), base64url */
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("push_subscriptions_endpoint_key").on(table.endpoint),
		index("push_subscriptions_by_user").on(table.userId),
		index("push_subscriptions_by_session").on(table.sessionId),
	],
);

/** The server's VAPID key pair (RFC 8292). Browsers subscribe with its public key. */
export const pushKeys = pgTable(
	"push_keys",
	{
		id: integer("id").primaryKey().default(1),
		publicKey: text("public_key").notNull(),
		privateKey: text("private_key").notNull(),
		createdAt: createdAt(),
	},
	(table) => [check("push_keys_one", sql`${table.id} = 1`)],
);
