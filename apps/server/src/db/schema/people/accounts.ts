import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { createdAt, identity, moment } from "../columns.ts";

export const role = pgEnum("role", ["USER", "ADMIN", "TEACHER", "SUPPORT"]);

export const users = pgTable(
	"users",
	{
		id: identity(),
		firstNames: text("first_names").notNull(),
		lastNames: text("last_names").notNull(),
		/** trimmed and lower case */
		email: text("email").notNull(),
		phone: text("phone"),
		/** Time the address was confirmed. Until then the account must not see data submitted under the address elsewhere. */
		emailConfirmedAt: moment("email_confirmed_at"),
		passwordHash: text("password_hash").notNull(),
		role: role("role").notNull().default("USER"),
		/** Whether this ADMIN is the academy's owner; at most one is */
		owner: boolean("owner").notNull().default(false),
		/** Time from which sign-in requires a second factor; null: not required. Stored here, so that sign-in reads it with the password. */
		secondFactorAt: moment("second_factor_at"),
		createdAt: createdAt(),
		/** Time the owner deleted the account. The row stays for attempts and payments, without personal data. */
		closedAt: moment("closed_at"),
		/** Time an ADMIN blocked this student. The student is shown the reason. */
		blockedAt: moment("blocked_at"),
		blockedReason: text("blocked_reason"),
		blockedBy: integer("blocked_by").references((): AnyPgColumn => users.id, { onDelete: "restrict" }),
		/** Generated search and sort key of the student list, last names first; folded like `folded` of db/folded-text */
		search: text("search").generatedAlwaysAs(
			sql`lower(regexp_replace(normalize(last_names || ' ' || first_names || ' ' || email || ' ' || coalesce(phone, ''), nfd), '[\\u0300-\\u036f]', '', 'g'))`,
		),
	},
	(table) => [
		uniqueIndex("users_email_key").on(table.email),
		uniqueIndex("users_one_owner").on(table.owner).where(sql`${table.owner}`),
		check("users_owner_is_admin", sql`not ${table.owner} or (${table.role} = 'ADMIN' and ${table.closedAt} is null)`),
		// The few users whose attempts do not count in an exam's results.
		index("users_uncounted").on(table.id).where(sql`${table.role} <> 'USER' or ${table.closedAt} is not null`),
		index("students_in_order")
			.on(sql`${table.search} collate "C"`, table.id)
			.where(sql`${table.role} = 'USER' and ${table.closedAt} is null`),
		index("students_blocked").on(table.id).where(sql`${table.blockedAt} is not null`),
		check("users_blocked_whole", sql`(${table.blockedAt} is null) = (${table.blockedReason} is null)`),
		check("users_email_folded", sql`${table.email} = lower(btrim(${table.email}))`),
	],
);

export const sessions = pgTable(
	"sessions",
	{
		id: uuid("id").primaryKey(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		createdAt: createdAt(),
		lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
		expiresAt: moment("expires_at").notNull(),
		revokedAt: moment("revoked_at"),
		userAgent: text("user_agent"),
		/** Whether this staff session must set up a second factor before it may do anything else. */
		awaitsFactor: boolean("awaits_factor").notNull().default(false),
	},
	(table) => [
		index("sessions_by_user").on(table.userId, table.createdAt),
		index("sessions_live_by_user").on(table.userId, table.createdAt).where(sql`${table.revokedAt} is null`),
	],
);

/** TOTP secret of an account's authenticator app. Setup is unfinished while `users.second_factor_at` is null. */
export const secondFactors = pgTable("second_factors", {
	userId: integer("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "restrict" }),
	/** Encrypted with the sign-in key (http/access/sealing.ts) */
	secret: text("secret").notNull(),
	/** Last 30-second time step whose code was accepted; a code works only once */
	lastStep: integer("last_step").notNull().default(0),
	createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		/** SHA-256 in hex of 80 random bits; only the owner has the code itself */
		codeHash: text("code_hash").notNull(),
		usedAt: moment("used_at"),
	},
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Columns of a mailed single-use token. An account has at most one valid token of each kind. */
const mailedToken = () => ({
	id: identity(),
	userId: integer("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "restrict" }),
	/** SHA-256 of the token in hex; the token itself is only in the e-mail */
	tokenHash: text("token_hash").notNull(),
	createdAt: createdAt(),
	expiresAt: moment("expires_at").notNull(),
	usedAt: moment("used_at"),
});

export const emailConfirmations = pgTable("email_confirmations", mailedToken(), (table) => [
	uniqueIndex("email_confirmations_token_key").on(table.tokenHash),
	uniqueIndex("email_confirmations_one_live").on(table.userId).where(sql`${table.usedAt} is null`),
]);

export const passwordResets = pgTable("password_resets", mailedToken(), (table) => [
	uniqueIndex("password_resets_token_key").on(table.tokenHash),
	uniqueIndex("password_resets_one_live").on(table.userId).where(sql`${table.usedAt} is null`),
]);
