import type { Deps } from "../../../deps.ts";
import { findAskedQuestions, indexPapers } from "../../attempts/queries.ts";
import { listOwnedQuestions } from "../../questions/queries.ts";
import type { ImportOwner } from "../owner.ts";
import type { StandingQuestion } from "../reader/messages.ts";

/** Existing questions of the exam or course, with which a file is compared. */
export async function listStanding(deps: Deps, owner: ImportOwner): Promise<StandingQuestion[]> {
	const standing = await listOwnedQuestions(deps, owner);
	await indexPapers(deps);
	const asked = await findAskedQuestions(
		deps.db,
		standing.map(({ id }) => id),
	);
	return standing.map((question) => ({ ...question, asked: asked.has(question.id) }));
}
