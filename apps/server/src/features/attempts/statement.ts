import type { QueryResultRow } from "pg";
import type { Deps } from "../../deps.ts";

/** SQL that each connection parses and plans once, by its name. */
export interface Statement {
	name: string;
	text: string;
}

export async function run<Row extends QueryResultRow>(
	deps: Pick<Deps, "db">,
	statement: Statement,
	values: unknown[],
): Promise<Row[]> {
	return (await deps.db.$client.query<Row>({ ...statement, values })).rows;
}

const uniqueViolation = "23505";
const mostTries = 5;

/**
 * Runs a write that first looks for what it would write. Two at the same moment may both find nothing: a unique index
 * refuses the second, which finds the first's row when it looks again.
 */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await write();
		} catch (error) {
			if ((error as { code?: string }).code !== uniqueViolation || tries === mostTries) throw error;
		}
	}
}
