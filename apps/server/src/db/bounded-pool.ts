import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient } from "pg";
import { deadlineNow } from "../deadline.ts";
import { isTraced } from "../traces.ts";

/** Timeout without a deadline, as in jobs. Only for a server that hangs: its own statement timeouts are shorter. */
const maxMs = 10 * 60_000;
/** Reserved from a request's deadline for sending the 503. */
const reservedMs = 250;

type ConnectCallback = (
	error: Error | undefined,
	client: PoolClient | undefined,
	release: (error?: unknown) => void,
) => void;

/**
 * A pool whose connects and queries end by the caller's deadline. A suspended server sends nothing, not even errors: then
 * the connection is destroyed and not reused.
 */
export class BoundedPool extends Pool {
	private readonly timers = new WeakMap<PoolClient, NodeJS.Timeout>();

	constructor(...options: ConstructorParameters<typeof Pool>) {
		super(...options);
		this.on("release", (_error, client) => clearTimeout(this.timers.get(client)));
	}

	override connect(): Promise<PoolClient>;
	override connect(callback: ConnectCallback): void;
	override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
		if (callback) {
			// Whoever gives a connection back calls whoever waits for one: in its own context, unless that is kept.
			this.connectInTime(isTraced() ? AsyncLocalStorage.bind(callback) : callback);
			return undefined;
		}
		return new Promise((resolve, reject) => {
			this.connectInTime((error, client) => (client ? resolve(client) : reject(error)));
		});
	}

	private connectInTime(callback: ConnectCallback): void {
		const left = timeLeft();
		// Past the deadline: do not take, and then destroy, a healthy connection.
		if (left <= 0) {
			callback(tooLate(), undefined, () => {});
			return;
		}
		let held: PoolClient | undefined;
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			if (held) destroy(held);
			else callback(tooLate(), undefined, () => {});
		}, left);
		super.connect((error, client, release) => {
			if (isLate) {
				// Not at once: the pool hands it to whoever waits next, who may be late too, and thousands of such calls overflow
				// the stack. Where the pool gave up the wait itself there is nothing to release.
				if (client) process.nextTick(release);
				return;
			}
			if (client) this.timers.set(client, timer);
			else clearTimeout(timer);
			held = client;
			callback(error, client, release);
		});
	}
}

function timeLeft(): number {
	const deadline = deadlineNow();
	return deadline ? Math.max(0, deadline.at - reservedMs - performance.now()) : maxMs;
}

/** Pending queries on it fail at once with this error. */
function destroy(client: PoolClient): void {
	const { connection } = client as unknown as { connection: { stream: { destroy(reason: Error): void } } };
	connection.stream.destroy(tooLate());
}

const tooLate = () => new Error("the database did not answer in time");
