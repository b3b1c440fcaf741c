/** Work that exists only on this device until it is sent. The feature that owns it registers it. */
export interface UnsentWork {
	/** Sends what is waiting, gives up after some seconds, and answers how many items still are here. */
	flush(): Promise<number>;
	/** Names them in a sentence: '3 respuestas de tu examen UNI 2025-1'. */
	describe(count: number): string;
	/** Removes everything it stored on this device. */
	clear(): Promise<void>;
}

const registered = new Set<UnsentWork>();

/** Returns how to take it back. */
export function registerUnsentWork(work: UnsentWork): () => void {
	registered.add(work);
	return () => registered.delete(work);
}

/** Sends everything and answers the descriptions of what could not be sent. */
export async function flushUnsentWork(): Promise<string[]> {
	const left = await Promise.all(
		[...registered].map(async (work) => {
			const count = await work.flush();
			return count > 0 ? work.describe(count) : "";
		}),
	);
	return left.filter(Boolean);
}

export async function clearUnsentWork(): Promise<void> {
	await Promise.allSettled([...registered].map((work) => work.clear()));
}
