import type { QueryResultRow } from "pg";
import { type Statement, statement } from "../../db/statement.ts";

/**
 * A statement with several variants of its text, each prepared under its own name. A single text with conditions disabled by nulls
 * would have one plan for all, which expects few rows where there are ten thousand.
 */
export function variantsOf<Values extends object, Row extends QueryResultRow>() {
	const known = new Map<string, Statement<Values, Row>>();
	return (name: string, text: () => string): Statement<Values, Row> => {
		const found = known.get(name) ?? statement<Values, Row>(name, text());
		known.set(name, found);
		return found;
	};
}
