/** Creates a set of listeners. Adding one returns the function that removes it. */
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
