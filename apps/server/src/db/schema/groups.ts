import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import type { StoredPicture } from "./catalogue.ts";
import { createdAt, identity, moment, nameKey, ownName, version } from "./columns.ts";
import { sections } from "./sections.ts";

/** Inactive groups keep their name: they can be activated again. */
export const groups = pgTable(
	"groups",
	{
		id: identity(),
		name: text("name").notNull(),
		ownName: ownName(),
		description: text("description").notNull(),
		picture: jsonb("picture").$type<StoredPicture>(),
		active: boolean("active").notNull().default(true),
		/** Number of the last message; who increments it holds the row until the message is committed */
		lastSeq: integer("last_seq").notNull().default(0),
		/** The announcement on top; no foreign key, since messages refer to groups */
		pinnedMessageId: integer("pinned_message_id"),
		/** Whose members its members are: who joins or leaves the section is taken in or out by a trigger */
		sectionId: integer("section_id")
			.unique()
			.references(() => sections.id, { onDelete: "restrict" }),
		version: version(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex("groups_name_key").on(nameKey(table.name)).where(sql`${table.ownName}`)],
);

/** Who is in a group now; leaving deletes the row. */
export const groupMembers = pgTable(
	"group_members",
	{
		groupId: integer("group_id")
			.notNull()
			.references(() => groups.id, { onDelete: "restrict" }),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		joinedAt: moment("joined_at").notNull().defaultNow(),
		/** Everything up to this message is read; who joins has read what was there */
		lastReadSeq: integer("last_read_seq").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.groupId, table.userId] }), index("group_members_by_user").on(table.userId)],
);

export const sanctionKind = pgEnum("sanction_kind", ["MUTED", "REMOVED"]);

/** What an ADMIN imposed on a member of a group. In force until `until`, unless it was lifted. */
export const groupSanctions = pgTable(
	"group_sanctions",
	{
		id: identity(),
		groupId: integer("group_id")
			.notNull()
			.references(() => groups.id, { onDelete: "restrict" }),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		kind: sanctionKind("kind").notNull(),
		until: moment("until").notNull(),
		reason: text("reason").notNull(),
		createdAt: createdAt(),
		createdBy: integer("created_by")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		liftedAt: moment("lifted_at"),
		liftedBy: integer("lifted_by").references(() => users.id, { onDelete: "restrict" }),
	},
	(table) => [index("group_sanctions_by_member").on(table.groupId, table.userId)],
);
