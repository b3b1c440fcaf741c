import { ApiError } from "../app/platform/api/api-error.ts";

/** Replaces every server error with one sentence, whatever the cause. */
export function withErrorMessage<T>(request: Promise<T>, sentence: string): Promise<T> {
	return request.catch((error: unknown) => {
		if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) throw new Error(sentence);
		throw error;
	});
}
