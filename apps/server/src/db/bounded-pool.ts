import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient } from "pg";
import { counter } from "../work/counts.ts";
import { type Deadline, deadlineNow } from "../work/deadline.ts";
import type { Queue } from "../work/pace.ts";
import { isTraced } from "../work/traces.ts";
import { connectionOf } from "./connection-of.ts";
import { lend } from "./lent-connection.ts";
import { TooManyWait, tooLate } from "./unavailable.ts";
import { type Rank, WaitingLine } from "./waiting-line.ts";

/** Timeout for callers without a deadline, such as jobs. Only a hanging server reaches it: statement timeouts are shorter. */
const maxMs = 10 * 60_000;
/** Part of a request's time that is reserved for sending the 503. */
const reservedMs = 250;
/** Time that a statement may continue after its caller has timed out: a new connection costs more. */
const graceMs = 1_000;
/** Shares of a request's remaining time: longest expected wait for its first connection, and longest actual wait. */
const [expectedWaitShare, actualWaitShare] = [1 / 3, 2 / 3];

/**
 * SQLSTATE codes of errors after which the connection is reusable: constraint violation, serialization failure or deadlock, lock
 * timeout, cancelled statement.
 */
const harmlessStates = /^(23...|40...|55P03|57014)$/;

const refusals = counter(
	"cachimbo_db_refused_total",
	"Requests that got no connection to the database because too many waited for one.",
).of();

type Done = (error?: Error, result?: unknown) => void;
type ConnectCallback = (
	error: Error | undefined,
	client: PoolClient | undefined,
	release: (error?: unknown) => void,
) => void;

/** A caller's use of a connection. `late` is called when the caller's deadline passes. */
interface Turn {
	late: () => void;
	timer: NodeJS.Timeout;
}
type ConnectionCallback = (error: Error | undefined, client?: PoolClient, turn?: Turn) => void;

/**
 * A pool whose connects and queries end by the caller's deadline. It has its own queue for connections: requests that have begun
 * go first, and a request that would wait too long for its first connection is refused at once. A statement whose caller has timed
 * out gets a moment to finish, so that its connection can be reused. If it does not, the connection is destroyed: a suspended
 * server sends nothing, not even errors.
 */
export class BoundedPool extends Pool {
	readonly #line = new WaitingLine<() => void>();
	/** connections that are in use, or being opened */
	#taken = 0;
	/** Whether a statement failed with SQLSTATE 53100 (disk full), and no check has succeeded since. */
	isDiskFull = false;

	constructor(...options: ConstructorParameters<typeof Pool>) {
		super(...options);
		this.on("release", () => this.#free());
		Object.assign(this, { query: (...args: unknown[]) => this.#query(args) });
	}

	/** Number of statements and transactions waiting for a connection. */
	get waiting(): number {
		return this.#line.length;
	}

	/** The queue for a connection as a new request sees it. */
	queueFor(isUrgent: boolean): Queue {
		return this.#line.seenBy(isUrgent);
	}

	/**
	 * Call before expensive work that precedes a request's first query.
	 * @throws TooManyWait if its first connection would be refused now
	 */
	refuseIfTooManyWait(): void {
		if (!this.#isTooLong(deadlineNow())) return;
		refusals.value++;
		throw new TooManyWait();
	}

	override connect(): Promise<PoolClient>;
	override connect(callback: ConnectCallback): void;
	override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
		if (callback) {
			this.#lend((error, client) => callback(error, client, (fault) => client?.release(fault as Error)));
			return undefined;
		}
		return new Promise((resolve, reject) => {
			this.#lend((error, client) => (client ? resolve(client) : reject(error)));
		});
	}

	/** Lends a connection for a transaction, which is rolled back at the deadline. */
	#lend(callback: ConnectionCallback): void {
		this.#take((error, client, turn) => {
			if (!client || !turn) return callback(error);
			const giveBack = (fault?: boolean | Error) => {
				clearTimeout(turn.timer);
				client.release(fault);
			};
			const lent = lend(client, giveBack);
			turn.late = () => {
				turn.timer = setTimeout(destroy, graceMs, client);
				lent.revoke().then(() => giveBack(), giveBack);
			};
			callback(undefined, lent.client);
		});
	}

	#query(args: unknown[]): Promise<unknown> | undefined {
		const callback = args.at(-1);
		if (typeof callback === "function") {
			this.#runOne(args.slice(0, -1), callback as Done);
			return undefined;
		}
		return new Promise((resolve, reject) => {
			this.#runOne(args, (error, result) => (error ? reject(error) : resolve(result)));
		}).catch((error: Error) => {
			// The driver's error has the stack of a socket.
			Error.captureStackTrace(error);
			throw error;
		});
	}

	#runOne(args: unknown[], answer: Done): void {
		this.#take((failure, client, turn) => {
			if (!client || !turn) return answer(failure);
			let isLate = false;
			turn.late = () => {
				isLate = true;
				turn.timer = setTimeout(destroy, graceMs, client);
				answer(tooLate());
			};
			const done: Done = (error, result) => {
				clearTimeout(turn.timer);
				client.release(isHarmless(error, args) ? undefined : error);
				if (!isLate) answer(error, result);
			};
			try {
				(client.query as (...args: unknown[]) => void)(...args, done);
			} catch (error) {
				done(error as Error);
			}
		});
	}

	/** Passes a connection to the callback, now or when it is the caller's turn. */
	#take(callback: ConnectionCallback): void {
		const deadline = deadlineNow();
		// The callback would run in the context of the caller that releases the connection; bind it to keep the trace.
		const taken = isTraced() ? AsyncLocalStorage.bind(callback) : callback;
		// After the deadline, do not use up a healthy connection.
		if (timeLeft(deadline) <= 0) callback(tooLate());
		else if (this.#taken < this.options.max && this.#line.length === 0) this.#open(deadline, taken);
		else if (this.#isTooLong(deadline)) refuse(taken);
		else this.#wait(deadline, taken);
	}

	#isTooLong(deadline: Deadline | undefined): boolean {
		if (deadline?.isFresh !== true) return false;
		return this.queueFor(deadline.isUrgent === true).wait > timeLeft(deadline) * expectedWaitShare;
	}

	#wait(deadline: Deadline | undefined, callback: ConnectionCallback): void {
		const rank: Rank = deadline?.isFresh !== true ? "begun" : deadline.isUrgent ? "urgent" : "fresh";
		const isFresh = rank !== "begun";
		const enter = () => {
			clearTimeout(timer);
			this.#open(deadline, callback);
		};
		const timer = setTimeout(
			() => {
				this.#line.drop(enter);
				if (isFresh) refuse(callback);
				else callback(tooLate());
			},
			timeLeft(deadline) * (isFresh ? actualWaitShare : 1),
		);
		this.#line.add(enter, rank);
	}

	#open(deadline: Deadline | undefined, callback: ConnectionCallback): void {
		if (deadline) deadline.isFresh = false;
		this.#taken += 1;
		let isLate = false;
		const late = () => {
			isLate = true;
			callback(tooLate());
		};
		const turn: Turn = { late, timer: setTimeout(() => turn.late(), timeLeft(deadline)) };
		super.connect((error, client, release) => {
			if (client && !isLate) return callback(undefined, client, turn);
			clearTimeout(turn.timer);
			// Releases the connection later, because the pool is about to pass it on.
			if (client) return void process.nextTick(release);
			this.#free();
			if (!isLate) callback(error);
		});
	}

	/** Frees a slot. Waiters enter it later, because the pool must first take back the released connection. */
	#free(): void {
		this.#taken -= 1;
		process.nextTick(() => {
			while (this.#taken < this.options.max) {
				const enter = this.#line.take();
				if (!enter) return;
				enter();
			}
		});
	}
}

function timeLeft(deadline: Deadline | undefined): number {
	return deadline ? Math.max(0, deadline.at - reservedMs - performance.now()) : maxMs;
}

function refuse(callback: ConnectionCallback): void {
	refusals.value++;
	callback(new TooManyWait());
}

/** Destroys the connection; its pending queries fail at once with this error. */
function destroy(client: PoolClient): void {
	connectionOf(client).stream.destroy(tooLate());
}

/** Whether the connection is reusable. Several statements in one text may have begun a transaction. */
function isHarmless(error: unknown, [config, values]: unknown[]): boolean {
	const { code = "" } = (error ?? {}) as { code?: string };
	const { name, values: own = values } = (config ?? {}) as { name?: string; values?: unknown };
	return harmlessStates.test(code) && (name !== undefined || (Array.isArray(own) && own.length > 0));
}
