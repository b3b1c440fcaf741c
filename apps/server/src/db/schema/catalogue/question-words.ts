import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { questions } from "./catalogue.ts";

/**
 * Search text of the question bank: text, topic and alternatives of each question, in lowercase without accents. Triggers write it
 * (`fold_question_words`), so that code that changes a question, also that of the previous version, need not.
 */
export const questionWords = pgTable("question_words", {
	questionId: integer("question_id")
		.primaryKey()
		.references(() => questions.id, { onDelete: "cascade" }),
	folded: text("folded").notNull(),
});
