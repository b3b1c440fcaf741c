import type { ImportStatus } from "@cachimbo/contract/question-imports";
import { ApiError } from "../../platform/api-error.ts";
import { isPassing } from "../../platform/offline/retry.ts";

const everyMs = 700;
const whileFailingMs = 3000;

/** The server is at it: reading the file, or writing the questions. */
export const isRunning = (status: ImportStatus | undefined): boolean => status === "READING" || status === "IMPORTING";

/** No answer, or one of a server in trouble: what was asked may be asked again as it is. */
export function mayPass(error: unknown): boolean {
	return error instanceof ApiError && isPassing(error);
}

/** Milliseconds until an import is asked for again; false: it moves no more by itself, or cannot be had. */
export function pollDelay(status: ImportStatus | undefined, error: unknown): number | false {
	if (error) {
		if (!mayPass(error) || (status !== undefined && !isRunning(status))) return false;
		const asked = error instanceof ApiError ? error.retryAfter : undefined;
		return asked ? Math.min(asked, 30) * 1000 : whileFailingMs;
	}
	return isRunning(status) ? everyMs : false;
}

/** Progress is told in quarters to whoever listens to it: each row would be a flood. */
export function quarterOf(processed: number, total: number | null): number {
	return total ? Math.floor((Math.min(processed, total) / total) * 4) * 25 : 0;
}
