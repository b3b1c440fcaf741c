import type { FastifyInstance } from "fastify";
import { type DatabaseState, readDatabaseState } from "../db/database-state.ts";
import type { Deps } from "../deps.ts";
import { inMs, workUntil, workWithoutDeadline } from "../work/deadline.ts";

/** A probe must be answered quickly: give up after this. */
const readyWithinMs = 1_000;

export interface Readiness {
	/** Whether a balancer should send requests here. */
	isReady: boolean;
	status: "ready" | "degraded" | "draining" | "unavailable";
	/** Problems in plain words for the operator; empty if ready. */
	reasons: string[];
}

/**
 * Not ready while draining, or while the database is down or not migrated. Reduced function only makes it `degraded`: answers stay
 * correct, and without Redis all processes are degraded at once.
 */
export async function readReadiness(app: FastifyInstance, deps: Deps): Promise<Readiness> {
	if (app.isDraining()) return { isReady: false, status: "draining", reasons: ["This process is about to end"] };
	const { fault, warnings } = await checkDatabase(deps);
	if (fault !== undefined) return { isReady: false, status: "unavailable", reasons: [fault] };
	const reasons = [...warnings, ...weaknesses(deps)];
	if (await deps.files.isFull?.()) reasons.push("Nothing can be uploaded: the disk of DATA_DIR is full");
	return { isReady: true, status: reasons.length > 0 ? "degraded" : "ready", reasons };
}

const runningChecks = new WeakMap<Deps, Promise<DatabaseState>>();

/** Shares one check among concurrent probes, so that frequent probes do not load the database. */
function checkDatabase(deps: Deps): Promise<DatabaseState> {
	const running = runningChecks.get(deps);
	if (running) return running;
	const own = workWithoutDeadline(() => workUntil(inMs(readyWithinMs), () => readDatabaseState(deps)))
		.catch((): DatabaseState => ({ fault: "The database does not answer", warnings: [] }))
		.finally(() => runningChecks.delete(deps));
	runningChecks.set(deps, own);
	return own;
}

function* weaknesses({ redis, bus, files }: Deps): Iterable<string> {
	if (!bus.isListening()) yield "Other processes are not heard: what they change is seen up to a second later";
	if (files.isReady && !files.isReady())
		yield "The store of FILES_URL is away: uploads are refused, pictures not shown";
	if (!redis) return;
	if (!redis.isReady()) yield "Redis is away: PostgreSQL carries the bus, and each process counts limits by itself";
	else if (!redis.carriesBus()) yield "Redis does not pass on what is published: PostgreSQL carries the bus";
}
