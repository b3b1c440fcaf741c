/** Storage that never throws, unlike the browser's in private windows or with a full disk. */
const safely = (area: () => Storage) => ({
	get(key: string): string | null {
		try {
			return area().getItem(key);
		} catch {
			return null;
		}
	},
	set(key: string, value: string): void {
		try {
			area().setItem(key, value);
		} catch {
			// Not stored: callers keep the value in memory.
		}
	},
	remove(key: string): void {
		try {
			area().removeItem(key);
		} catch {
			// Nothing to remove.
		}
	},
});

/** sessionStorage: for this tab, until it is closed. */
export const pageStorage = safely(() => sessionStorage);

/** localStorage */
export const storage = {
	...safely(() => localStorage),
	keysOf(prefix: string): string[] {
		try {
			return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
		} catch {
			return [];
		}
	},
	/** Removes this application's keys: `names`, and all that begin with `cachimbo.`. */
	clearOwn(names: readonly string[]): void {
		for (const key of [...names, ...storage.keysOf("cachimbo.")]) storage.remove(key);
	},
};
