/** A set of listeners; answers how to stop listening. */
export function createListeners<Args extends unknown[]>() {
	const listeners = new Set<(...args: Args) => void>();
	return {
		add(listener: (...args: Args) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tell(...args: Args): void {
			for (const listener of listeners) listener(...args);
		},
	};
}
