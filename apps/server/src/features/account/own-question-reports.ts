import type { Deps } from "../../deps.ts";
import { listOwnReports } from "../question-reports/queries.ts";

const rowsAtOnce = 100;

/** Question reports of a person, with their outcomes, page by page. */
export async function* ownQuestionReports(deps: Deps, userId: number): AsyncGenerator<object[]> {
	for (let page = 1; ; page += 1) {
		const { items } = await listOwnReports(deps, userId, { page, size: rowsAtOnce });
		if (items.length === 0) return;
		yield items.map(({ isNew: _, ...report }) => report);
	}
}
