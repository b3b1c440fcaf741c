/** Whether a statement failed on a unique index, also if the driver's error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
	const cause = error instanceof Error && error.cause ? error.cause : error;
	return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
}

const maxTries = 5;

/**
 * Runs a write that first looks for an existing row. Of two concurrent writes that both find nothing, the unique index refuses the
 * second, which then retries and finds the first's row.
 */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await write();
		} catch (error) {
			if (!isUniqueViolation(error) || tries === maxTries) throw error;
		}
	}
}
