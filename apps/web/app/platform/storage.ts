/** Storage that never throws: private windows and full disks refuse it, and nothing here may fail for that. */
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
			// Remembered for this page only.
		}
	},
	remove(key: string): void {
		try {
			area().removeItem(key);
		} catch {
			// Nothing was stored.
		}
	},
});

/** Of this tab, until it is closed. */
export const pageStorage = safely(() => sessionStorage);

/** Of this browser. */
export const storage = {
	...safely(() => localStorage),
	keysOf(prefix: string): string[] {
		try {
			return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
		} catch {
			return [];
		}
	},
	/** Removes every key this product wrote: those of `names` and all that begin with `cachimbo.`. */
	clearOwn(names: readonly string[]): void {
		for (const key of [...names, ...storage.keysOf("cachimbo.")]) storage.remove(key);
	},
};
