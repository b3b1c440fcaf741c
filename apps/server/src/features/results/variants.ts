import type { QueryResultRow } from "pg";
import { type Statement, statement } from "../../db/statement.ts";

/**
 * A statement of which there are several texts, each prepared under a name of its own. One text for all of them, with
 * conditions that are switched off by a null, is planned once for all: then ten thousand results are expected to be a few.
 */
export function variantsOf<Values extends object, Row extends QueryResultRow>() {
	const known = new Map<string, Statement<Values, Row>>();
	return (name: string, text: () => string): Statement<Values, Row> => {
		const found = known.get(name) ?? statement<Values, Row>(name, text());
		known.set(name, found);
		return found;
	};
}
