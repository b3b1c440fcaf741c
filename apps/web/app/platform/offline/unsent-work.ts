/** Work that exists only on this device until it is sent; registered by its feature. */
export interface UnsentWork {
	/** Tries to send everything, for some seconds. Resolves to the number of unsent items. */
	flush(): Promise<number>;
	/** Describes them for the user: '3 respuestas de tu examen UNI 2025-1'. */
	describe(count: number): string;
	/** Removes everything it stored on this device. */
	clear(): Promise<void>;
}

const registered = new Set<UnsentWork>();

/** Returns the unregister function. */
export function registerUnsentWork(work: UnsentWork): () => void {
	registered.add(work);
	return () => registered.delete(work);
}

/** Sends everything. Resolves to the descriptions of the unsent items. */
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
