import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, identity, moment, nameKey, personalColumns, version } from "./columns.ts";

const sectionId = () =>
	integer("section_id")
		.notNull()
		.references(() => sections.id, { onDelete: "restrict" });

/** A class of the academy; a closed one keeps its members, and its name is free again. */
export const sections = pgTable(
	"sections",
	{
		id: identity(),
		/** The form's own id: a repeated creation finds the first */
		clientId: uuid("client_id").notNull().unique().defaultRandom(),
		name: text("name").notNull(),
		teacherId: integer("teacher_id").references(() => users.id, { onDelete: "restrict" }),
		/** What a student types to join */
		code: text("code").notNull().unique(),
		closedAt: moment("closed_at"),
		version: version(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex("sections_name_key").on(nameKey(table.name)).where(sql`${table.closedAt} is null`)],
);

/** Who is in a section now; leaving deletes the row. */
export const sectionMembers = pgTable(
	"section_members",
	{
		sectionId: sectionId(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		since: moment("since").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.sectionId, table.userId] }),
		index("section_members_by_user").on(table.userId),
	],
);

/** Who was on an imported list without an account: a member as soon as somebody confirms this address. */
export const sectionInvitees = pgTable(
	"section_invitees",
	{
		sectionId: sectionId(),
		/** trimmed and lower case */
		email: text("email").notNull(),
		name: text("name").notNull(),
		since: moment("since").notNull().defaultNow(),
		/** Copied to `student_details` when the address is confirmed */
		...personalColumns(),
	},
	(table) => [
		primaryKey({ columns: [table.sectionId, table.email] }),
		index("section_invitees_by_email").on(table.email),
		check("section_invitees_folded", sql`${table.email} = lower(btrim(${table.email}))`),
	],
);
