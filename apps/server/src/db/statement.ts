import type { QueryResultRow } from "pg";
import type { Db } from "./client.ts";

/** Runs a prepared statement with its values. */
export type Statement<Values extends object, Row> = (
	deps: { db: Pick<Db, "$client"> },
	values: Values,
) => Promise<Row[]>;

/**
 * Creates a prepared statement, which each connection parses and plans once. Parameters are named, as in `$userId::int`, and
 * numbered here for the driver. @param name unique name of the prepared statement
 */
export function statement<Values extends object, Row extends QueryResultRow>(
	name: string,
	sql: string,
): Statement<Values, Row> {
	const parameters: string[] = [];
	const text = sql.replace(/\$([a-z]\w*)/gi, (_, parameter: string) => {
		if (!parameters.includes(parameter)) parameters.push(parameter);
		return `$${parameters.indexOf(parameter) + 1}`;
	});
	return async ({ db }, given) => {
		const values = parameters.map((parameter) => {
			if (!(parameter in given)) throw new Error(`The statement ${name} has no value for ${parameter}`);
			return given[parameter as keyof Values];
		});
		return (await db.$client.query<Row>({ name, text, values })).rows;
	};
}
