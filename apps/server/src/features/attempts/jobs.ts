import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { closeOverdue } from "./commands.ts";
import { getState, isOverdue } from "./state.ts";

export const closeOverdueJob = defineJob<object>("close-overdue-attempts", {
	every: "* * * * *",
	givenUp: "No se pudieron cerrar los intentos cuyo tiempo terminó. Se intentará otra vez en una hora.",
});

export const attemptJobs = (deps: Deps): JobHandler[] => [closeOverdueJob.handledBy(() => closeOverdueAttempts(deps))];

const batchSize = 200;
/** Half of the pool stays free for those who are still writing. */
const atOnce = 5;

interface Overdue {
	id: number;
	userId: number;
}

const findOverdue = statement<{ after: number }, Overdue>(
	"find_overdue_attempts",
	`select id, user_id as "userId" from attempts
		where status = 'IN_PROGRESS' and ${isOverdue("attempts")} and id > $after::int order by id limit ${batchSize}`,
);

/**
 * Closes every attempt whose time and grace are over with what it has. Each by itself, conditional on what was read, so
 * no lock is held and two sweeps, or a sweep and a finish, do no harm; one that fails is left for the next run.
 */
export async function closeOverdueAttempts(deps: Deps): Promise<void> {
	let after = 0;
	for (;;) {
		const batch = await findOverdue(deps, { after });
		const queue = batch.values();
		await Promise.all(Array.from({ length: atOnce }, () => closeEach(deps, queue)));
		const last = batch.at(-1);
		if (!last || batch.length < batchSize) return;
		after = last.id;
	}
}

async function closeEach(deps: Deps, queue: Iterable<Overdue>): Promise<void> {
	for (const { id, userId } of queue) {
		try {
			await closeOverdue(deps, await getState(deps, id, userId));
		} catch (error) {
			deps.log.error({ err: error, attempt: id }, "overdue attempt not closed");
		}
	}
}
