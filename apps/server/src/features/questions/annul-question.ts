import type { QuestionDto } from "@cachimbo/contract/questions";
import { and, eq, isNull, sql } from "drizzle-orm";
import { questions } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { findQuestion, questionNotFound } from "./queries.ts";

/**
 * Annuls a question, or reverts that. New attempts do not ask it, running attempts will not count it, and ended ones keep
 * their results. Its texts do not change, so neither does its version.
 */
export async function annulQuestion(deps: Deps, id: number, annulled: boolean): Promise<QuestionDto> {
	await deps.db
		.update(questions)
		.set({ annulledAt: annulled ? sql`coalesce(${questions.annulledAt}, now())` : null })
		.where(and(eq(questions.id, id), isNull(questions.archivedAt)));
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
	const question = await findQuestion(deps, id);
	if (!question) throw questionNotFound();
	return question;
}
