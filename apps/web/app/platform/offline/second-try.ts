import { ApiError } from "../api/api-error.ts";
import { isBrief, retryDelay } from "./retry.ts";
import type { Timers } from "./send-loop.ts";

/** Runs `work` again once, after a moment, if the server is briefly unavailable. For idempotent work only. */
export async function withSecondTry<T>(work: () => Promise<T>, { schedule, random }: Timers): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof ApiError) || !isBrief(error)) throw error;
		await new Promise<void>((resolve) => schedule(resolve, retryDelay(1, random(), error.retryAfter)));
		return work();
	}
}
