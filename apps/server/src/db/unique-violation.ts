/** Whether a failed statement met a unique index, wherever the driver's error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
}
