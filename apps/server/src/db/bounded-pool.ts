import { Pool, type PoolClient } from "pg";
import { deadlineNow } from "../deadline.ts";

/** Without a deadline, as in jobs: the server's own limits end a statement long before, unless it answers nothing at all. */
const longestMs = 10 * 60_000;
/** What is left of a request's time to say that there was not enough. */
const toTellMs = 250;

type Told = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

/**
 * A pool in which waiting for a connection and all that is done with it end by the deadline of the work that asks. A
 * server that was stopped sends nothing, not even errors: then the connection is destroyed, and never used again.
 */
export class BoundedPool extends Pool {
	private readonly timers = new WeakMap<PoolClient, NodeJS.Timeout>();

	constructor(...options: ConstructorParameters<typeof Pool>) {
		super(...options);
		this.on("release", (_error, client) => clearTimeout(this.timers.get(client)));
	}

	override connect(): Promise<PoolClient>;
	override connect(told: Told): void;
	override connect(told?: Told): Promise<PoolClient> | undefined {
		if (told) {
			this.connectInTime(told);
			return undefined;
		}
		return new Promise((resolve, reject) => {
			this.connectInTime((error, client) => (client ? resolve(client) : reject(error)));
		});
	}

	private connectInTime(told: Told): void {
		const left = timeLeft();
		// A connection that is well must not be taken, and then destroyed, for work that is late already.
		if (left <= 0) {
			told(tooLate(), undefined, () => {});
			return;
		}
		let held: PoolClient | undefined;
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			if (held) destroy(held);
			else told(tooLate(), undefined, () => {});
		}, left);
		super.connect((error, client, release) => {
			if (isLate) return release();
			if (client) this.timers.set(client, timer);
			else clearTimeout(timer);
			held = client;
			told(error, client, release);
		});
	}
}

function timeLeft(): number {
	const deadline = deadlineNow();
	return deadline ? Math.max(0, deadline.at - toTellMs - performance.now()) : longestMs;
}

/** All that waits on it fails at once with why. */
function destroy(client: PoolClient): void {
	const { connection } = client as unknown as { connection: { stream: { destroy(reason: Error): void } } };
	connection.stream.destroy(tooLate());
}

const tooLate = () => new Error("the database did not answer in time");
