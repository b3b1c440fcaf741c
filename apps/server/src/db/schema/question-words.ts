import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { questions } from "./catalogue.ts";

/**
 * What the bank's search looks through: text, topic and alternatives of each question, in lowercase without accents. Triggers
 * write it (`fold_question_words`), so that whoever changes a question need not think of it, the version before included.
 */
export const questionWords = pgTable("question_words", {
	questionId: integer("question_id")
		.primaryKey()
		.references(() => questions.id, { onDelete: "cascade" }),
	folded: text("folded").notNull(),
});
