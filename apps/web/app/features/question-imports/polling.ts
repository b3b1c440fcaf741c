import type { ImportStatus } from "@cachimbo/contract/question-imports/question-imports";
import { ApiError } from "../../platform/api/api-error.ts";
import { isTransient } from "../../platform/offline/retry.ts";

const pollMs = 700;
const retryMs = 3000;

/** Whether the server is reading the file or writing the questions. */
export const isRunning = (status: ImportStatus | undefined): boolean => status === "READING" || status === "IMPORTING";

/** Whether the error is temporary, so that the same request can be retried. */
export function mayPass(error: unknown): boolean {
	return error instanceof ApiError && isTransient(error);
}

/** Milliseconds until the next poll of an import; false if it no longer changes by itself, or on a permanent error. */
export function pollDelay(status: ImportStatus | undefined, error: unknown): number | false {
	if (error) {
		if (!mayPass(error) || (status !== undefined && !isRunning(status))) return false;
		const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
		return retryAfter ? Math.min(retryAfter, 30) * 1000 : retryMs;
	}
	return isRunning(status) ? pollMs : false;
}

/** Progress in quarters, for screen readers: announcing each row would be too much. */
export function quarterOf(processed: number, total: number | null): number {
	return total ? Math.floor((Math.min(processed, total) / total) * 4) * 25 : 0;
}
