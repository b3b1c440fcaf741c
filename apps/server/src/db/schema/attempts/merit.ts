import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { exams } from "../catalogue/catalogue.ts";
import { createdAt, identity } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { attempts } from "./attempts.ts";

/** Simulacros with a public order of merit. Without a row, only participants may read it. */
export const publicMeritLists = pgTable("public_merit_lists", {
	examId: integer("exam_id")
		.primaryKey()
		.references(() => exams.id, { onDelete: "restrict" }),
	createdAt: createdAt(),
});

/** Certificates of a student's place. Never changed, because students have printed them. */
export const certificates = pgTable(
	"certificates",
	{
		id: identity(),
		/** Public verification code */
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
		/** Figures at the time of issue; points in thousandths */
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
