import { ApiError } from "../app/platform/api/api-error.ts";

/** One sentence wherever the server could not do it, whatever the reason. */
export function orSay<T>(asked: Promise<T>, sentence: string): Promise<T> {
	return asked.catch((error: unknown) => {
		if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) throw new Error(sentence);
		throw error;
	});
}
