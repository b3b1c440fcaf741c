import type { PoolClient } from "pg";
import { tooLate } from "./unavailable.ts";

type Query = (...args: unknown[]) => Promise<unknown>;

/** A connection lent to one caller, which can be revoked while the caller still uses it. */
export interface LentConnection {
	client: PoolClient;
	/**
	 * Revokes the connection: further calls fail at once, the running statement may end, and then its transaction is rolled back.
	 * @returns rejects if the connection cannot be reused
	 */
	takeBack(): Promise<void>;
}

/** @param giveBack called when the caller releases it, but not after it was taken back */
export function lend(client: PoolClient, giveBack: (error?: boolean | Error) => void): LentConnection {
	let isOver = false;
	let running: Promise<unknown> = Promise.resolve();
	const over = Promise.withResolvers<never>();
	over.promise.catch(() => {}); // reported by the statements that it ends
	const ask = client.query.bind(client) as unknown as Query;
	const query: Query = (...args) => {
		if (isOver) return Promise.reject(tooLate());
		const answer = ask(...args);
		running = answer;
		return Promise.race([answer, over.promise]);
	};
	const release = (error?: boolean | Error) => {
		if (!isOver) giveBack(error);
	};
	return {
		client: Object.assign(Object.create(client), { query, release }) as PoolClient,
		async takeBack() {
			isOver = true;
			over.reject(tooLate());
			const ended = await running.then(
				() => true,
				() => false,
			);
			if (!ended || client.getTransactionStatus() !== "I") await ask("rollback");
		},
	};
}
