import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const selectPublic = statement<{ examId: number }, { isPublic: boolean }>(
	"is_merit_public",
	`select exists (select from public_merit_lists where exam_id = $examId::int) as "isPublic"`,
);

/** Whether anybody may read a simulacro's order of merit. */
export async function isMeritPublic(deps: Pick<Deps, "db">, examId: number): Promise<boolean> {
	const [row] = await selectPublic(deps, { examId });
	return row?.isPublic ?? false;
}
