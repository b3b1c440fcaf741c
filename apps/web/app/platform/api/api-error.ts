import type { ErrorCode } from "@cachimbo/contract/core/error";

interface Fault {
	code: ErrorCode | "OFFLINE";
	status: number;
	message: string;
	errors?: Record<string, string>;
	retryAfter?: number;
	data?: unknown;
	timedOut?: boolean;
	unreadable?: boolean;
}

/** Message for a response without one of its own, such as a proxy's error page. */
export const UNEXPLAINED = "No se pudo completar la operación. Intenta de nuevo";

/** A failed API call. `message` is Spanish and can be shown in a toast; `status` 0 means that no response came. */
export class ApiError extends Error {
	override name = "ApiError";
	readonly code: ErrorCode | "OFFLINE";
	readonly status: number;
	/** Message per field. */
	readonly errors: Record<string, string>;
	/** Seconds of the response's Retry-After header, if any. */
	readonly retryAfter: number | undefined;
	/** The stored state, for conflicts (see contract/core/error.ts). */
	readonly data: unknown;
	/** The call timed out; the device may be online all the same. */
	readonly timedOut: boolean;
	/** Whether the response violates the contract: a captive portal's page, or JSON without the expected fields. */
	readonly unreadable: boolean;

	constructor(fault: Fault) {
		super(fault.message);
		this.code = fault.code;
		this.status = fault.status;
		this.errors = fault.errors ?? {};
		this.retryAfter = fault.retryAfter;
		this.data = fault.data ?? null;
		this.timedOut = fault.timedOut ?? false;
		this.unreadable = fault.unreadable ?? false;
	}
}

/** Returns the message to show for any thrown value: the server's own, or `fallback` if the server gave none that helps. */
export function messageOf(error: unknown, fallback: string): string {
	const isExplained = error instanceof ApiError && error.code !== "INTERNAL" && error.message !== UNEXPLAINED;
	return isExplained ? error.message : fallback;
}
