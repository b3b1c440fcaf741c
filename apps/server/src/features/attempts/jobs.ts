import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { closeOverdue } from "./finish-attempt.ts";
import { graceSeconds } from "./grading.ts";
import { getState } from "./state.ts";
import { run } from "./statement.ts";

export const closeOverdueJob = defineJob<object>("close-overdue-attempts", {
	every: "* * * * *",
	givenUp: "No se pudieron cerrar los intentos cuyo tiempo terminó. Se intentará otra vez en una hora.",
});

export const attemptJobs = (deps: Deps): JobHandler[] => [closeOverdueJob.handledBy(() => closeOverdueAttempts(deps))];

const batchSize = 200;
/** Half of the pool stays free for those who are still writing. */
const atOnce = 5;

const findOverdue = {
	name: "find_overdue_attempts",
	text: `select id, user_id as "userId" from attempts
		where status = 'IN_PROGRESS' and ends_at < now() - make_interval(secs => ${graceSeconds}) and id > $1::int
		order by id limit ${batchSize}`,
};

interface Overdue {
	id: number;
	userId: number;
}

/**
 * Closes every attempt whose time and grace are over with what it has. Each by itself, conditional on what was read, so
 * no lock is held and two sweeps, or a sweep and a finish, do no harm; one that fails is left for the next run.
 */
export async function closeOverdueAttempts(deps: Deps): Promise<void> {
	let after = 0;
	for (;;) {
		const batch = await run<Overdue>(deps, findOverdue, [after]);
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
