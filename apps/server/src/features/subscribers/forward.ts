import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { waitingList } from "../../db/schema/messages/subscribers.ts";
import type { Deps } from "../../deps.ts";
import { postAddress } from "./external-list.ts";
import { forwardAddressJob } from "./job-names.ts";

const rowsAtOnce = 500;

/**
 * Forwards an address, unless it was forwarded or deleted.
 * @throws if the service does not accept it, so that the job is retried
 */
export async function forwardAddress(deps: Deps, id: number, timeoutMs: number): Promise<void> {
	const service = deps.settings.waitingList;
	const isPending = and(eq(waitingList.id, id), isNull(waitingList.forwardedAt));
	const [row] = await deps.db.select({ email: waitingList.email }).from(waitingList).where(isPending);
	if (!service || !row) return;
	await postAddress(service, row.email, timeoutMs);
	await deps.db.update(waitingList).set({ forwardedAt: sql`now()` }).where(isPending);
}

/** Queues a job for each address that was not forwarded. An address has at most one queued job. */
export async function forwardPending(deps: Deps): Promise<void> {
	for (let last = 0; ; ) {
		const rows = await deps.db
			.select({ id: waitingList.id })
			.from(waitingList)
			.where(and(isNull(waitingList.forwardedAt), gt(waitingList.id, last)))
			.orderBy(asc(waitingList.id))
			.limit(rowsAtOnce);
		for (const { id } of rows) await deps.jobs.send(forwardAddressJob, { id });
		const lastRow = rows.at(-1);
		if (!lastRow) return;
		last = lastRow.id;
	}
}
