/**
 * SQLSTATE: connection exceptions, no resources (53100: the disk is full), ended by an operator or cancelled by a
 * limit, a lock that was not given in time, at odds with others, a server that only reads for now, an error of the disk.
 */
const states = /^(08...|53...|57...|55P03|40...|25006|58030)$/;

/** The system's own words for a connection that cannot be made or breaks, and for a disk or a table that is full. */
const systemCodes = new Set([
	...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAGAIN", "ENOTCONN"],
	...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
	...["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "ENOBUFS"],
]);

/** The driver and its pool say these without a code. */
const messages =
	/^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|the database did not answer in time)/;

/**
 * Whether this failed because the database, or the disk, could not for the moment: trying again may help. What was
 * being written may have been written all the same.
 */
export function isAway(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code, syscall } = cause as NodeJS.ErrnoException;
		if (code !== undefined && (states.test(code) || systemCodes.has(code))) return true;
		if (code === "ENOENT" && syscall === "connect") return true; // the socket of a server that is not there
		if (messages.test(cause.message)) return true;
		if (cause instanceof AggregateError && cause.errors.some(isAway)) return true; // each address of a name
	}
	return false;
}
