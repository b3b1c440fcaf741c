import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { questions } from "./catalogue.ts";
import { createdAt, identity, moment } from "./columns.ts";

export const questionReportKind = pgEnum("question_report_kind", ["KEY", "TEXT", "PICTURE", "OTHER"]);
export const questionReportState = pgEnum("question_report_state", ["OPEN", "RESOLVED", "REJECTED"]);

/** What students say is wrong with a question. */
export const questionReports = pgTable(
	"question_reports",
	{
		id: identity(),
		questionId: integer("question_id")
			.notNull()
			.references(() => questions.id, { onDelete: "restrict" }),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		/** Made on the device, which sends a report until it has arrived */
		clientId: uuid("client_id").notNull(),
		/** Of those that said more of it while it was open: sent again they are no new reports */
		joinedClientIds: uuid("joined_client_ids").array().notNull().default(sql`'{}'`),
		kind: questionReportKind("kind").notNull(),
		text: text("text").notNull().default(""),
		/** Whether a mail is wanted when it is decided */
		byMail: boolean("by_mail").notNull().default(false),
		state: questionReportState("state").notNull().default("OPEN"),
		/** What who decided tells who reported; may be empty */
		answer: text("answer").notNull().default(""),
		createdAt: createdAt(),
		decidedAt: moment("decided_at"),
		decidedBy: integer("decided_by").references(() => users.id, { onDelete: "restrict" }),
		/** When who reported was shown what came of it */
		seenAt: moment("seen_at"),
	},
	(table) => [
		uniqueIndex("question_reports_client_key").on(table.userId, table.clientId),
		uniqueIndex("question_reports_one_open")
			.on(table.userId, table.questionId, table.kind)
			.where(sql`${table.state} = 'OPEN'`),
		index("question_reports_by_question").on(table.questionId, table.state),
		index("question_reports_open").on(table.createdAt).where(sql`${table.state} = 'OPEN'`),
	],
);
