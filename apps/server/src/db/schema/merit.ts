import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { attempts } from "./attempts.ts";
import { exams } from "./catalogue.ts";
import { createdAt, identity } from "./columns.ts";

/** Simulacros whose order of merit anybody may read; without a row only who took part. */
export const publicMeritLists = pgTable("public_merit_lists", {
	examId: integer("exam_id")
		.primaryKey()
		.references(() => exams.id, { onDelete: "restrict" }),
	createdAt: createdAt(),
});

/** What a student was given to prove a place with. Never changed: what was printed is on paper. */
export const certificates = pgTable(
	"certificates",
	{
		id: identity(),
		/** With it anybody verifies it */
		code: text("code").notNull(),
		examId: integer("exam_id")
			.notNull()
			.references(() => exams.id, { onDelete: "restrict" }),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "restrict" }),
		attemptId: integer("attempt_id")
			.notNull()
			.references(() => attempts.id, { onDelete: "restrict" }),
		/** Figures when it was issued; points in thousandths */
		points: integer("points").notNull(),
		maxPoints: integer("max_points").notNull(),
		place: integer("place").notNull(),
		total: integer("total").notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("certificates_by_code").on(table.code),
		uniqueIndex("certificates_once").on(table.examId, table.userId),
		index("certificates_by_user").on(table.userId),
	],
);
