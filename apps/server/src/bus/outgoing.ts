/** Waiting beyond this become one that says that there was too much. */
const mostWaiting = 1000;
const mostTogether = 100;

export interface Outgoing {
	add(message: string): void;
	/** Sends what waits. @returns when that is done, or cannot be done now */
	flush(): Promise<void>;
}

/**
 * Messages on their way out, in their order. What cannot be sent stays until the next `flush`, so that it may go out twice.
 * @param send rejects where they may not have been sent
 * @param standIn a message in place of all that wait
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
	// One after the other: a try that is failing must not stand for one on a new connection.
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
