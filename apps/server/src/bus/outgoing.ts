/** Queue size above which all messages are replaced by one that reports the overflow. */
const mostWaiting = 1000;
const mostTogether = 100;

export interface Outgoing {
	add(message: string): void;
	/** Sends queued messages. @returns when that is done, or not possible now */
	flush(): Promise<void>;
}

/**
 * Queue of outgoing messages, in order. Messages that cannot be sent stay until the next `flush`, so they may be sent twice.
 * @param send rejects if they may not have been sent
 * @param standIn creates the message that replaces an overflowing queue
 */
export function createOutgoing(send: (messages: string[]) => Promise<void>, standIn: () => string): Outgoing {
	let waiting: string[] = [];
	let last = Promise.resolve();

	async function sendAll(): Promise<void> {
		while (waiting.length > 0) {
			const batch = waiting.splice(0, mostTogether);
			try {
				await send(batch);
			} catch {
				waiting.unshift(...batch);
				return;
			}
		}
	}
	// Sequential: a flush must not be satisfied by a try that is failing on an old connection.
	const flush = () => {
		last = last.then(sendAll);
		return last;
	};
	return {
		add(message) {
			if (waiting.length >= mostWaiting) waiting = [standIn()];
			else waiting.push(message);
			void flush();
		},
		flush,
	};
}
