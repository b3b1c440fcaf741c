import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { exams, questions, type StoredPicture } from "../catalogue/catalogue.ts";
import { createdAt, identity, moment } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { groups } from "./groups.ts";

const groupId = () =>
	integer("group_id")
		.notNull()
		.references(() => groups.id, { onDelete: "restrict" });
const userId = () =>
	integer("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "restrict" });

/** Columns of a message, sent or held back. */
const content = () => ({
	groupId: groupId(),
	userId: userId(),
	/** '' if it has only a picture or a question */
	content: text("content").notNull(),
	clientId: text("client_id"),
	replyToId: integer("reply_to_id").references((): AnyPgColumn => groupMessages.id, { onDelete: "restrict" }),
	picture: jsonb("picture").$type<StoredPicture>(),
	/** Shared question of an exam */
	examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
	questionId: integer("question_id").references(() => questions.id, { onDelete: "restrict" }),
	createdAt: createdAt(),
});

/** Messages are numbered under the lock of the group's row, so that numbers, ids and commits have the same order. */
export const groupMessages = pgTable(
	"group_messages",
	{
		id: identity(),
		...content(),
		/** From 1, without gaps */
		seq: integer("seq").notNull(),
		announcement: boolean("announcement").notNull().default(false),
		/** Time of deletion. Only moderators can still read the text. */
		deletedAt: moment("deleted_at"),
		deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "restrict" }),
	},
	(table) => [
		uniqueIndex("group_messages_seq_key").on(table.groupId, table.seq),
		uniqueIndex("group_messages_client_key").on(table.userId, table.clientId),
		index("group_messages_by_sender").on(table.groupId, table.userId, table.id),
	],
);

export const heldDecision = pgEnum("held_decision", ["RELEASED", "DROPPED"]);

/** Messages held back because of a word. Releasing one sends it as a new message. */
export const heldMessages = pgTable(
	"held_messages",
	{
		id: identity(),
		...content(),
		word: text("word").notNull(),
		decision: heldDecision("decision"),
		decidedAt: moment("decided_at"),
		decidedBy: integer("decided_by").references(() => users.id, { onDelete: "restrict" }),
	},
	(table) => [
		uniqueIndex("held_messages_client_key").on(table.userId, table.clientId),
		index("held_messages_waiting").on(table.id).where(sql`${table.decision} is null`),
	],
);

export const reportReason = pgEnum("report_reason", ["OFFENSIVE", "SPAM", "PERSONAL_DATA", "CHEATING", "OTHER"]);
export const reportState = pgEnum("report_state", ["OPEN", "DISMISSED", "DELETED"]);

/** One report per member and message. */
export const messageReports = pgTable(
	"message_reports",
	{
		messageId: integer("message_id")
			.notNull()
			.references(() => groupMessages.id, { onDelete: "restrict" }),
		userId: userId(),
		reason: reportReason("reason").notNull(),
		note: text("note"),
		state: reportState("state").notNull().default("OPEN"),
		createdAt: createdAt(),
		decidedAt: moment("decided_at"),
		decidedBy: integer("decided_by").references(() => users.id, { onDelete: "restrict" }),
	},
	(table) => [
		primaryKey({ columns: [table.messageId, table.userId] }),
		index("message_reports_by_state").on(table.state, table.createdAt),
	],
);

/** People whose messages a student has muted. */
export const mutedPeople = pgTable(
	"muted_people",
	{
		userId: userId(),
		personId: integer("person_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.personId] })],
);
