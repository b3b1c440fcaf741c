import { AsyncLocalStorage } from "node:async_hooks";

/** Until when somebody waits for a piece of work, on the scale of `performance.now()`. */
export interface Deadline {
	at: number;
	/** since when the clock stands still, as while a body comes over a slow line */
	stoppedAt?: number | undefined;
}

const current = new AsyncLocalStorage<Deadline>();

export const inMs = (ms: number): Deadline => ({ at: performance.now() + ms });

/** What `work` asks of the database, also later, is over by the deadline. */
export const workUntil = <T>(deadline: Deadline, work: () => T): T => current.run(deadline, work);

/** That of the work that is asking; none for what runs in the background. */
export const deadlineNow = (): Deadline | undefined => current.getStore();

export const isPast = (deadline: Deadline | undefined): boolean =>
	deadline !== undefined && performance.now() >= deadline.at;
