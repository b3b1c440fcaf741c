import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import { copyExam, findCopy } from "../../exams/copy-exam.ts";
import { toStaffExamDto } from "../../exams/mapper.ts";
import { examNameOf, getExamRow } from "../../exams/queries.ts";
import { placeQuestions, positionsOf } from "./question-list.ts";
import { refuseSealedElsewhere } from "./sealed-places.ts";

/**
 * Copies an exam as a draft with the same questions (the same rows, decision 70), without its schedule and access rules.
 * Idempotent by `clientId`.
 * @throws AppError CONFLICT for questions of a simulacro that has not closed, which no other exam may ask
 */
export async function duplicateExam(deps: Deps, doer: Doer, id: number, clientId: string): Promise<ExamDto> {
	const copy = async (tx: Tx) => {
		const existing = await findCopy(tx, clientId);
		if (existing !== undefined) return existing;
		const copied = await copyExam(tx, doer, id, clientId);
		const { rows } = await tx.execute<{ id: number }>(
			sql`select id from (${positionsOf({ examId: id })}) listed order by position, id`,
		);
		const ids = rows.map((row) => row.id);
		await refuseSealedElsewhere(tx, ids, copied);
		await placeQuestions(tx, { examId: copied }, ids, 1);
		const subject = { kind: "exam", id: copied, name: await examNameOf(tx, copied) } as const;
		const after = { exam: await examNameOf(tx, id), counts: ids.length };
		await recordAct(tx, doer, { act: "exam-duplicated", subject, after });
		return copied;
	};
	const copyId = await deps.db.transaction(copy).catch(async (error: unknown) => {
		// A concurrent repeat may have created the copy.
		const existing = isUniqueViolation(error) ? await findCopy(deps.db, clientId) : undefined;
		if (existing === undefined) throw error;
		return existing;
	});
	deps.bus.publish("catalogue-changed", { scope: "exams", id: copyId });
	return toStaffExamDto(await getExamRow(deps, copyId));
}
