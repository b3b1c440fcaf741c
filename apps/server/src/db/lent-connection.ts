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
	revoke(): Promise<void>;
}

/** Lends a connection. @param giveBack called when the caller releases it, unless it was revoked before */
export function lend(client: PoolClient, giveBack: (error?: boolean | Error) => void): LentConnection {
	let isRevoked = false;
	let running: Promise<unknown> = Promise.resolve();
	const revoked = Promise.withResolvers<never>();
	revoked.promise.catch(() => {}); // reported by the statements that it ends
	const queryClient = client.query.bind(client) as Query;
	const query: Query = (...args) => {
		if (isRevoked) return Promise.reject(tooLate());
		const answer = queryClient(...args);
		running = answer;
		return Promise.race([answer, revoked.promise]);
	};
	const release = (error?: boolean | Error) => {
		if (!isRevoked) giveBack(error);
	};
	return {
		client: Object.assign(Object.create(client), { query, release }) as PoolClient,
		async revoke() {
			isRevoked = true;
			revoked.reject(tooLate());
			const ended = await running.then(
				() => true,
				() => false,
			);
			if (!ended || client.getTransactionStatus() !== "I") await queryClient("rollback");
		},
	};
}
