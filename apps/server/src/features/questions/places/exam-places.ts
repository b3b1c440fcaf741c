import { and, eq, inArray, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { examQuestions, questions } from "../../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../../deps.ts";
import { invalid, notFound } from "../../../work/errors.ts";
import { examNameOf, refuseOthersExam } from "../../exams/queries.ts";
import { isLiveQuestion, lockList, nextPosition, placeQuestions, removeFromList } from "./question-list.ts";
import { refuseLeavingSealed, refuseSealedElsewhere } from "./sealed-places.ts";

/**
 * Appends questions of the bank to an exam, in this order. All existing places stay.
 * @returns the number of added questions
 * @throws AppError VALIDATION for an unknown exam or question, with nothing added; CONFLICT for questions of a sealed simulacro
 */
export async function addToExam(
	deps: Deps,
	doer: Doer,
	examId: number,
	ids: readonly number[],
): Promise<{ added: number }> {
	const added = await deps.db.transaction(async (tx) => {
		await refuseOthersExam(tx, doer, examId);
		const placed = await placeInExam(tx, examId, ids);
		const subject = { kind: "exam", id: examId, name: await examNameOf(tx, examId) } as const;
		const after = { questions: [...ids] };
		if (placed > 0) await recordAct(tx, doer, { act: "exam-questions-added", subject, after });
		return placed;
	});
	deps.bus.publish("catalogue-changed", { scope: "questions" });
	return { added };
}

/**
 * `addToExam` in the caller's transaction; the caller publishes 'catalogue-changed' after the commit.
 * @returns the number of added questions
 */
export async function placeInExam(tx: Tx, examId: number, ids: readonly number[]): Promise<number> {
	const wanted = [...new Set(ids)];
	await lockList(tx, { examId });
	const standing = await tx
		.select({ id: questions.id })
		.from(questions)
		.where(and(inArray(questions.id, wanted), isLiveQuestion))
		.orderBy(questions.id)
		.for("key share");
	if (standing.length < wanted.length) throw invalid("questionIds", "Una de las preguntas ya no existe");
	await refuseSealedElsewhere(tx, wanted, examId);
	const present = await tx
		.select({ id: examQuestions.questionId })
		.from(examQuestions)
		.where(and(eq(examQuestions.examId, examId), inArray(examQuestions.questionId, wanted)));
	const known = new Set(present.map(({ id }) => id));
	const fresh = wanted.filter((id) => !known.has(id));
	await placeQuestions(tx, { examId }, fresh, await nextPosition(tx, { examId }));
	return fresh.length;
}

/**
 * Removes a question from an exam. The question stays in the bank, and in its other places.
 * @throws AppError NOT_FOUND if the exam does not contain the question; VALIDATION while the exam is an open simulacro
 */
export async function takeOutOfExam(deps: Deps, doer: Doer, examId: number, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await refuseOthersExam(tx, doer, examId);
		await lockList(tx, { examId });
		const { rows } =
			await tx.execute(sql`select 1 from exam_questions place join questions q on q.id = place.question_id
			where place.exam_id = ${examId} and q.id = ${id} and q.archived_at is null`);
		if (rows.length === 0) throw notFound("El examen no tiene esta pregunta");
		await refuseLeavingSealed(tx, { examId });
		await removeFromList(tx, { examId }, id);
		const subject = { kind: "exam", id: examId, name: await examNameOf(tx, examId) } as const;
		await recordAct(tx, doer, { act: "exam-question-taken-out", subject, before: { questions: [id] } });
	});
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
}
