import { isAway } from "../db/away.ts";

/** Longer than the database takes when it is well. */
const patienceMs = 500;

/** What comes, or what was there before where that takes too long or the database cannot for the moment. */
export function orBefore<T>(coming: Promise<T>, before: T): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, patienceMs, before);
		coming
			.then(resolve, (error) => (isAway(error) ? resolve(before) : reject(error)))
			.finally(() => clearTimeout(timer));
	});
}
