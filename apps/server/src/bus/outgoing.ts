/** Queue size above which all messages are replaced by one that reports the overflow. */
const maxQueued = 1000;
const batchSize = 100;

export interface Outgoing {
	add(message: string): void;
	/** Sends queued messages. @returns when all are sent, or sending has failed */
	flush(): Promise<void>;
}

/**
 * Queue of outgoing messages, in order. Messages that cannot be sent stay until the next `flush`, so they may be sent twice.
 * @param send rejects if they may not have been sent
 * @param standIn creates the message that replaces an overflowing queue
 */
export function createOutgoing(send: (messages: string[]) => Promise<void>, overflowMessage: () => string): Outgoing {
	let waiting: string[] = [];
	let last = Promise.resolve();

	async function sendAll(): Promise<void> {
		while (waiting.length > 0) {
			const batch = waiting.splice(0, batchSize);
			try {
				await send(batch);
			} catch {
				waiting.unshift(...batch);
				return;
			}
		}
	}
	// Flushes run one after the other, because a running one may be failing on an old connection.
	const flush = () => {
		last = last.then(sendAll);
		return last;
	};
	return {
		add(message) {
			if (waiting.length >= maxQueued) waiting = [overflowMessage()];
			else waiting.push(message);
			void flush();
		},
		flush,
	};
}
