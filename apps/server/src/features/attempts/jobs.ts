import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { regradeJob, sendRegrade } from "../questions/queries.ts";
import { closeOverdue } from "./commands.ts";
import { placeOfPending, regradePending } from "./regrade/regrade.ts";
import { mailRegraded } from "./regrade/regrade-mails.ts";
import { getState, isOverdue } from "./state.ts";

export const closeOverdueJob = defineJob<object>("close-overdue-attempts", {
	every: "* * * * *",
	givenUp: "No se pudieron cerrar los intentos cuyo tiempo terminó. Se intentará otra vez en una hora.",
});

/** Every minute: resumes regrades of a killed process, and sends the mails that waited for the close of a simulacro. */
export const goOnRegradingJob = defineJob<object>("go-on-regrading", {
	every: "* * * * *",
	givenUp: "No se pudo avisar a los estudiantes cuyo puntaje cambió. Se intentará otra vez en una hora.",
});

export const attemptJobs = (deps: Deps): JobHandler[] => [
	closeOverdueJob.handledBy(() => closeOverdueAttempts(deps)),
	regradeJob.handledBy(() => regradeSome(deps), { pace: { atOnce: 1 } }),
	goOnRegradingJob.handledBy(() => goOnRegrading(deps)),
];

/** Duration of one run of the regrade job: shorter than a job's lease, long enough to need few runs. */
const pieceMs = 20_000;
/** A regrade not touched for so many seconds counts as abandoned. */
const quietSeconds = 10;

/** Grades for up to `forMs` what corrections touch, mails the students, and enqueues the next run. */
export async function regradeSome(deps: Deps, forMs = pieceMs): Promise<void> {
	const isLeft = await regradePending(deps, forMs);
	await mailRegraded(deps);
	const from = isLeft ? await placeOfPending(deps, 0) : undefined;
	if (from) await sendRegrade(deps, from);
}

async function goOnRegrading(deps: Deps): Promise<void> {
	const from = await placeOfPending(deps, quietSeconds);
	if (from) await sendRegrade(deps, from);
	await mailRegraded(deps);
}

const batchSize = 200;
/** Concurrent closings: half of the connection pool, so that the rest stays free for requests. */
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
 * Closes every attempt whose time and grace are over, with its stored answers. Each is closed on its own, conditional on its
 * state, so no lock is held between them and concurrent sweeps or finishes are harmless. A failed one is left for the next run.
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
