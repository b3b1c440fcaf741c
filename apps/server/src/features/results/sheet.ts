import { recordAct } from "../../audit/record-act.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { readAttemptOf } from "../attempts/queries.ts";
import { examNameOf } from "../exams/queries.ts";

const findOwner = statement<{ examId: number; attemptId: number }, { userId: number }>(
	"find_sheet_owner",
	`select a.user_id as "userId" from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
		where a.id = $attemptId::int and a.exam_id = $examId::int and a.status <> 'IN_PROGRESS'
			and u.role = 'USER' and u.closed_at is null and e.archived_at is null`,
);

/**
 * A student's ended attempt as the student sees it; staff see it even while its exam is sealed. Each read is recorded in the audit
 * log first. @throws AppError NOT_FOUND
 */
export async function readSheet(deps: Deps, actor: Actor, which: { examId: number; attemptId: number }) {
	const [owner] = await findOwner(deps, which);
	if (!owner) throw notFound("No encontramos esta hoja");
	const { userId: id } = owner;
	await deps.db.transaction(async (tx) => {
		const after = { exam: await examNameOf(tx, which.examId) };
		await recordAct(tx, actor, { act: "sheet-looked-at", subject: { kind: "student", id }, after });
	});
	return readAttemptOf(deps, actor, which.attemptId, id);
}
