import { and, count, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { jobTries } from "../db/schema/jobs.ts";

interface Queued {
	queue: string;
	state: "waiting" | "active";
	jobs: number;
}

/** Number of jobs waiting in pg-boss's tables and active in any process, by queue; zeros for a queue without jobs. */
export async function countQueued(db: Db): Promise<Queued[]> {
	const { rows } = await db.execute<{ queue: string; waiting: number; active: number }>(sql`
		select q.name as queue, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
			count(j.id) filter (where j.state = 'active')::int as active
		from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active')
		where q.name not like '\\_\\_%' group by q.name`);
	return rows.flatMap(({ queue, waiting, active }): Queued[] => [
		{ queue, state: "waiting", jobs: waiting },
		{ queue, state: "active", jobs: active },
	]);
}

/** Given-up work that no ADMIN has read about yet. */
export async function countGivenUp(db: Db): Promise<{ queue: string; jobs: number }[]> {
	return db
		.select({ queue: jobTries.job, jobs: count() })
		.from(jobTries)
		.where(and(isNotNull(jobTries.report), isNotNull(jobTries.givenUpAt)))
		.groupBy(jobTries.job);
}
