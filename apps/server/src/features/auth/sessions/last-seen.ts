import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { workWithoutDeadline } from "../../../work/deadline.ts";

/** Skips sessions that another statement has locked: their next request is recorded again. */
const writeSeen = statement<{ ids: string[]; times: string[] }, never>(
	"note_sessions_seen",
	`with free as (select id from sessions where id = any($ids::uuid[]) for no key update skip locked)
		update sessions s set last_seen_at = seen.at
		from unnest($ids::uuid[], $times::timestamptz[]) as seen (id, at) join free using (id) where s.id = seen.id`,
);

/**
 * Records when sessions were last seen, one statement at a time. Requests that arrive while it runs are in the next one.
 * Otherwise, when everybody returns in the same minute, each request would need a connection and a commit of its own.
 */
function createNotes(deps: Deps) {
	let seen = new Map<string, Date>();
	let isRunning = false;

	async function writeAll(): Promise<void> {
		while (seen.size > 0) {
			const [ids, times] = [[...seen.keys()], [...seen.values()].map((at) => at.toISOString())];
			seen = new Map();
			await writeSeen(deps, { ids, times }).catch((error) => deps.log.warn({ err: error }, "sessions not touched"));
		}
		isRunning = false;
	}

	return (sessionId: string, at: Date) => {
		seen.set(sessionId, at);
		if (isRunning) return;
		isRunning = true;
		setImmediate(() => void workWithoutDeadline(writeAll));
	};
}

/** Records a request of a session. Not awaited: losing an update is harmless. */
export const noteSeen = (deps: Deps, sessionId: string, at: Date): void => deps.memories.of(createNotes)(sessionId, at);
