import { isUnavailable } from "../db/unavailable.ts";

/** Timeout that a healthy database does not reach. */
const timeoutMs = 500;

/** Resolves to the new value, or to the old one (`before`) if the new one takes too long or the database is unavailable. */
export function withStaleFallback<T>(coming: Promise<T>, before: T): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, timeoutMs, before);
		coming
			.then(resolve, (error) => (isUnavailable(error) ? resolve(before) : reject(error)))
			.finally(() => clearTimeout(timer));
	});
}
