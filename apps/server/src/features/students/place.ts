import { invalid } from "../../errors.ts";

/** Where a page of the list ends: what the list is ordered by, of its last row. */
export interface Place {
	search: string;
	id: number;
}

export const writePlace = ({ search, id }: Place): string =>
	Buffer.from(JSON.stringify([search, id])).toString("base64url");

/** As the database holds them: it would fail at a larger one. */
const isId = (id: unknown): id is number => Number.isInteger(id) && Math.abs(id as number) < 2 ** 31;

/** @throws AppError VALIDATION for what no page has told */
export function readPlace(text: string): Place {
	try {
		const [search, id]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
		if (typeof search === "string" && isId(id) && !search.includes("\0")) return { search, id };
	} catch {
		// not ours
	}
	throw invalid("after", "La página no es válida");
}
