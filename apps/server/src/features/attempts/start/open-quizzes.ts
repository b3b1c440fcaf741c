import { MOST_OPEN_QUIZZES } from "@cachimbo/rules/limits";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { finishAttempt } from "../commands.ts";

/** Quizzes abandoned by one start. Accounts from before the limit may have many open: each start closes some. */
const mostAtOnce = 5;

/** Excludes tasks: abandoning one would use up one of its tries. */
const selectBeyondLimit = statement<{ userId: number }, { id: number; course: string }>(
	"open_quizzes_beyond_limit",
	`select o.id, c.name as course from (
			select a.id, a.course_id, row_number() over (order by a.id desc) as place from attempts a
			where a.user_id = $userId::int and a.course_id is not null and a.status = 'IN_PROGRESS'
				and not exists (select from task_attempts t where t.attempt_id = a.id)) o
		join courses c on c.id = o.course_id
		where o.place > ${MOST_OPEN_QUIZZES} order by o.id limit ${mostAtOnce}`,
);

/**
 * Abandons the oldest open quizzes beyond the limit, graded with their stored answers. A failure is only logged: the quiz just
 * started is valid, and the next start tries again.
 * @returns course of the oldest one; undefined if none was abandoned
 */
export async function abandonOldestQuizzes(deps: Deps, actor: Actor): Promise<string | undefined> {
	try {
		const beyond = await selectBeyondLimit(deps, { userId: actor.userId });
		for (const { id } of beyond) await finishAttempt(deps, actor, id, { answers: [], reason: "ABANDONED" });
		return beyond[0]?.course;
	} catch (error) {
		deps.log.warn({ err: error }, "open quizzes beyond the limit were not abandoned");
		return undefined;
	}
}
