import type { ErrorCode } from "@cachimbo/contract/error";

interface Fault {
	code: ErrorCode | "OFFLINE";
	status: number;
	message: string;
	errors?: Record<string, string>;
	retryAfter?: number;
	data?: unknown;
	timedOut?: boolean;
}

/** A call that did not succeed. `message` is Spanish and fit for a toast; `status` 0 means no answer came. */
export class ApiError extends Error {
	override name = "ApiError";
	readonly code: ErrorCode | "OFFLINE";
	readonly status: number;
	/** Message per field. */
	readonly errors: Record<string, string>;
	/** Seconds to wait before trying again, when the server said so. */
	readonly retryAfter: number | undefined;
	/** Only a superseded save carries some: what the server has. */
	readonly data: unknown;
	/** No answer came for as long as the call waits; the device may well have a network. */
	readonly timedOut: boolean;

	constructor(fault: Fault) {
		super(fault.message);
		this.code = fault.code;
		this.status = fault.status;
		this.errors = fault.errors ?? {};
		this.retryAfter = fault.retryAfter;
		this.data = fault.data ?? null;
		this.timedOut = fault.timedOut ?? false;
	}
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown, fallback: string): string {
	return error instanceof ApiError && error.code !== "INTERNAL" ? error.message : fallback;
}
