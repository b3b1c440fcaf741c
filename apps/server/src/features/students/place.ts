import { invalid } from "../../errors.ts";

/** Where a page of the list ends: what the list is ordered by, of its last row. */
export interface Place {
	search: string;
	id: number;
}

export const writePlace = ({ search, id }: Place): string =>
	Buffer.from(JSON.stringify([search, id])).toString("base64url");

/** @throws AppError VALIDATION for what no page has told */
export function readPlace(text: string): Place {
	try {
		const [search, id]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
		if (typeof search === "string" && Number.isSafeInteger(id) && !search.includes("\0"))
			return { search, id: id as number };
	} catch {
		// not ours
	}
	throw invalid("after", "La página no es válida");
}
