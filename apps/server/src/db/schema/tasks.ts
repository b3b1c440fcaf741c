import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { attempts } from "./attempts.ts";
import { courses, exams } from "./catalogue.ts";
import { createdAt, identity, moment, version } from "./columns.ts";
import { sections } from "./sections.ts";

/** An exam or a course's quiz that a section has to do between two moments. */
export const sectionTasks = pgTable(
	"section_tasks",
	{
		id: identity(),
		/** The form's own id: a repeated assignment finds the first */
		clientId: uuid("client_id").notNull().unique().defaultRandom(),
		sectionId: integer("section_id")
			.notNull()
			.references(() => sections.id, { onDelete: "restrict" }),
		examId: integer("exam_id").references(() => exams.id, { onDelete: "restrict" }),
		courseId: integer("course_id").references(() => courses.id, { onDelete: "restrict" }),
		/** Of a simulacro that is still to close when it is assigned, its own window holds instead, wherever it is moved to */
		opensAt: moment("opens_at").notNull(),
		closesAt: moment("closes_at").notNull(),
		/** How many attempts may be begun as this task; null: any number */
		tries: integer("tries"),
		note: text("note").notNull().default(""),
		withdrawnAt: moment("withdrawn_at"),
		version: version(),
		createdAt: createdAt(),
	},
	(table) => [
		index("section_tasks_by_section").on(table.sectionId, table.closesAt),
		check("section_tasks_one_source", sql`num_nonnulls(${table.examId}, ${table.courseId}) = 1`),
		check("section_tasks_window", sql`${table.opensAt} < ${table.closesAt}`),
		check("section_tasks_tries", sql`${table.tries} >= 1`),
	],
);

/** Which attempts were begun as a task. The number decides between two that begin the last one at once. */
export const taskAttempts = pgTable(
	"task_attempts",
	{
		attemptId: integer("attempt_id")
			.primaryKey()
			.references(() => attempts.id, { onDelete: "restrict" }),
		taskId: integer("task_id")
			.notNull()
			.references(() => sectionTasks.id, { onDelete: "restrict" }),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		/** From 1, of this student in this task */
		number: integer("number").notNull(),
	},
	(table) => [uniqueIndex("task_attempts_number_key").on(table.taskId, table.userId, table.number)],
);

/** Of which tasks students were reminded before the close, once each. */
export const taskReminders = pgTable("task_reminders", {
	taskId: integer("task_id")
		.primaryKey()
		.references(() => sectionTasks.id, { onDelete: "restrict" }),
	/** The mail itself; null where there was nobody to write to */
	campaignId: integer("campaign_id"),
	createdAt: createdAt(),
});

/** The sections whose members may register for a simulacro of the kind SECTION. */
export const examSections = pgTable(
	"exam_sections",
	{
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		sectionId: integer("section_id")
			.notNull()
			.references(() => sections.id, { onDelete: "restrict" }),
	},
	(table) => [primaryKey({ columns: [table.examId, table.sectionId] })],
);
