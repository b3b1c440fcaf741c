/**
 * SQLSTATE codes of an outage: connection exceptions, no resources (53100: disk full), operator intervention or statement timeout,
 * lock timeout, serialization failure or deadlock, read-only server, disk I/O error.
 */
const states = /^(08...|53...|57...|55P03|40...|25006|58030)$/;

/** SQLSTATE of a full disk. */
export const diskFull = "53100";

/** System error codes of a full disk and of a used-up quota. */
const fullDisk = ["ENOSPC", "EDQUOT"];

export const isFullDisk = (error: unknown): boolean => fullDisk.includes((error as NodeJS.ErrnoException).code ?? "");

/** System error codes of failed or broken connections, and of a full disk or file table. */
const systemCodes = new Set([
	...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAGAIN", "ENOTCONN"],
	...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
	...[...fullDisk, "EMFILE", "ENFILE", "ENOBUFS"],
]);

/** Messages of the driver and its pool, which have no code. */
const messages =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|the database did not answer in time)/;

/**
 * Whether an error means that the database or the disk is unavailable for now, so that a retry may succeed. A failed write may
 * still have been committed.
 */
export function isUnavailable(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code, syscall } = cause as NodeJS.ErrnoException;
		if (code !== undefined && (states.test(code) || systemCodes.has(code))) return true;
		if (code === "ENOENT" && syscall === "connect") return true; // no unix socket: the server is not running
		if (cause instanceof TooManyWait || messages.test(cause.message)) return true;
		if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true; // one error for each address of a host
	}
	return false;
}

/** Error for an exceeded deadline. */
export const tooLate = () => new Error("the database did not answer in time");

/** Error for a query that was not sent, because too many callers were waiting for a connection. */
export class TooManyWait extends Error {
	override name = "TooManyWait";
	constructor() {
		super("too many wait for the database");
	}
}

/** Whether this error or its cause is a refusal, which is counted and not logged. */
export function isRefusal(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof TooManyWait) return true;
	return false;
}
