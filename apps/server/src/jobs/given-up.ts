import { and, count, desc, isNotNull, lte, max } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { jobTries } from "../db/schema/jobs.ts";

export interface GivenUp {
	report: string;
	times: number;
	latestAt: Date;
}

const isUnread = and(isNotNull(jobTries.report), isNotNull(jobTries.givenUpAt));

/** Given-up jobs that no ADMIN has read about yet; latest first. */
export async function listGivenUp(db: Db): Promise<GivenUp[]> {
	const latestAt = max(jobTries.givenUpAt);
	const rows = await db
		.select({ report: jobTries.report, times: count(), latestAt })
		.from(jobTries)
		.where(isUnread)
		.groupBy(jobTries.report)
		.orderBy(desc(latestAt));
	return rows.flatMap(({ report, times, latestAt }) => (report && latestAt ? [{ report, times, latestAt }] : []));
}

/** The jobs stay given up; only their reports are removed. @returns how many there were */
export async function markRead(db: Pick<Db, "update">, until: Date): Promise<number> {
	const read = await db
		.update(jobTries)
		.set({ report: null })
		.where(and(isUnread, lte(jobTries.givenUpAt, until)))
		.returning({ at: jobTries.givenUpAt });
	return read.length;
}
