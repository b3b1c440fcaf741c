import type { QuestionDto } from "@cachimbo/contract/questions";
import { and, eq, isNull, sql } from "drizzle-orm";
import { questions } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { findQuestion, questionNotFound } from "./queries.ts";

/**
 * Withdraws a question as an examiner does, or takes that back. No new attempt asks it, attempts that end from now on do
 * not count it, and ended ones keep the figures they have. Its texts do not change, so neither does its version.
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
