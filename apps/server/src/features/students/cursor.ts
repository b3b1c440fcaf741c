import { invalid } from "../../work/errors.ts";

/** Cursor of a page: the sort columns of its last row. */
export interface StudentCursor {
	search: string;
	id: number;
}

export const formatCursor = ({ search, id }: StudentCursor): string =>
	Buffer.from(JSON.stringify([search, id])).toString("base64url");

/** Whether a number is an integer of the database's range; a larger one would be a database error. */
const isId = (id: unknown): id is number => Number.isInteger(id) && Math.abs(id as number) < 2 ** 31;

/** @throws AppError VALIDATION for an invalid cursor */
export function parseCursor(text: string): StudentCursor {
	try {
		const [search, id]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
		if (typeof search === "string" && isId(id) && !search.includes("\0")) return { search, id };
	} catch {
		// refused below
	}
	throw invalid("after", "La página no es válida");
}
