import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { StoredPicture } from "../catalogue/catalogue.ts";
import { createdAt, identity, moment, nameKey, ownName, version } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { sections } from "../people/sections.ts";

/** Inactive groups keep their name, since they can be reactivated. */
export const groups = pgTable(
	"groups",
	{
		id: identity(),
		name: text("name").notNull(),
		ownName: ownName(),
		description: text("description").notNull(),
		picture: jsonb("picture").$type<StoredPicture>(),
		active: boolean("active").notNull().default(true),
		/** Number of the last message. The transaction that increments it locks the row until the message is committed. */
		lastSeq: integer("last_seq").notNull().default(0),
		/** Pinned announcement. No foreign key, since messages refer to groups. */
		pinnedMessageId: integer("pinned_message_id"),
		/** Section whose members are the group's members; a trigger adds and removes them */
		sectionId: integer("section_id")
			.unique()
			.references(() => sections.id, { onDelete: "restrict" }),
		version: version(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex("groups_name_key").on(nameKey(table.name)).where(sql`${table.ownName}`)],
);

/** Current members of a group; leaving deletes the row. */
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
		/** Last message the member has read; on joining, the group's last message */
		lastReadSeq: integer("last_read_seq").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.groupId, table.userId] }), index("group_members_by_user").on(table.userId)],
);

export const sanctionKind = pgEnum("sanction_kind", ["MUTED", "REMOVED"]);

/** Sanctions of a group member by an ADMIN. In force until `until`, unless lifted. */
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
