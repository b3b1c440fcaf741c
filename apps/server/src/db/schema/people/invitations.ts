import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "../columns.ts";
import { role, users } from "./accounts.ts";

/** An address invited to join with a role. The link is mailed and only its hash is stored; a new link replaces it. */
export const invitations = pgTable(
	"invitations",
	{
		id: identity(),
		/** trimmed and lower case */
		email: text("email").notNull(),
		role: role("role").notNull(),
		/** SHA-256 of the token in hex; null until the mail is composed */
		tokenHash: text("token_hash"),
		invitedBy: integer("invited_by")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		createdAt: createdAt(),
		sentAt: moment("sent_at").notNull().defaultNow(),
		expiresAt: moment("expires_at").notNull(),
		acceptedAt: moment("accepted_at"),
		revokedAt: moment("revoked_at"),
		/** Time its mail failed permanently or was given up */
		failedAt: moment("failed_at"),
	},
	(table) => [
		uniqueIndex("invitations_token_key").on(table.tokenHash),
		uniqueIndex("invitations_one_open")
			.on(table.email)
			.where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
		check("invitations_email_folded", sql`${table.email} = lower(btrim(${table.email}))`),
	],
);
