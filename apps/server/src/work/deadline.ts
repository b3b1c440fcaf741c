import { AsyncLocalStorage } from "node:async_hooks";
import { workIn } from "./work-context.ts";

/** The latest time at which a result is still useful, in `performance.now()` milliseconds. */
export interface Deadline {
	at: number;
	/** paused since then, as while a request body is being received */
	stoppedAt?: number | undefined;
	/** a request that has not used the database yet: it may be refused under load without losing work */
	isFresh?: boolean;
	/** goes before other fresh requests: it brings answers, which exist only on a student's device until then */
	isUrgent?: boolean;
}

const current = new AsyncLocalStorage<Deadline | undefined>();

export const inMs = (ms: number): Deadline => ({ at: performance.now() + ms });

/** Deadline of a new request. */
export const freshInMs = (ms: number, isUrgent = false): Deadline => ({ ...inMs(ms), isFresh: true, isUrgent });

/** Runs `work` with this deadline for all its database queries, including asynchronous ones; undefined: without one. */
export const workUntil = <T>(deadline: Deadline | undefined, work: () => T): T => current.run(deadline, work);

/** Runs background work that a request triggered. It has no deadline and no log context, so it may outlive the request. */
export const workWithoutDeadline = <T>(work: () => T): T => workIn(undefined, () => current.run(undefined, work));

/** The caller's deadline; undefined for background work. */
export const deadlineNow = (): Deadline | undefined => current.getStore();

export const isPast = (deadline: Deadline | undefined): boolean =>
	deadline !== undefined && performance.now() >= deadline.at;
