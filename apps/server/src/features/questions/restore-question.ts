import { and, eq, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { cannotRestore, refuseOutOfTrash } from "../../db/in-trash.ts";
import { examQuestions, questions } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { restorePassage } from "./passages.ts";
import {
	nextPosition,
	positionsOf,
	type QuestionList,
	questionNotFound,
	standingQuestion,
} from "./places/question-list.ts";
import { questionSubject } from "./question-facts.ts";

/**
 * Restores a deleted question to its former places, or to the end of a list if its position was taken. Idempotent.
 * @throws AppError CONFLICT while everything that contains the question is deleted; NOT_FOUND after thirty days
 */
export async function restoreQuestion(deps: Deps, doer: Doer, id: number): Promise<void> {
	const restored = await deps.db.transaction(async (tx) => {
		// Lock the lists before the question, in the lock order of renumbering.
		await tx.execute(sql`select e.id from exams e join exam_questions place on place.exam_id = e.id
			where place.question_id = ${id} order by e.id for no key update of e`);
		await tx.execute(sql`select c.id from courses c join questions q on q.course_id = c.id and q.own_position is not null
			where q.id = ${id} for no key update of c`);
		const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for("no key update");
		if (!question) throw questionNotFound();
		if (!question.archivedAt) return false;
		refuseOutOfTrash(question.archivedAt, deps.clock.now());
		await moveFromTakenPositions(tx, question);
		await tx.update(questions).set({ archivedAt: null }).where(eq(questions.id, id));
		const [stands] = await tx.select({ id: questions.id }).from(questions).where(standingQuestion(id));
		if (!stands)
			throw cannotRestore("El examen o el curso donde estaba está eliminado: restáuralo primero desde la papelera");
		await restorePassage(tx, question.passageId);
		await recordAct(tx, doer, { act: "question-brought-back", subject: questionSubject(id, question.text) });
		return true;
	});
	if (restored) deps.bus.publish("catalogue-changed", { scope: "questions", id });
}

/** Moves a question to the end of each list in which its position was taken while it was archived. */
async function moveFromTakenPositions(tx: Tx, question: typeof questions.$inferSelect): Promise<void> {
	const { id, courseId, ownPosition } = question;
	const places = await tx.select().from(examQuestions).where(eq(examQuestions.questionId, id));
	for (const { examId, position } of places) {
		const free = await freePosition(tx, { examId }, position);
		if (free === position) continue;
		const place = and(eq(examQuestions.examId, examId), eq(examQuestions.questionId, id));
		await tx.update(examQuestions).set({ position: free }).where(place);
	}
	if (ownPosition === null) return;
	const free = await freePosition(tx, { courseId }, ownPosition);
	if (free !== ownPosition) await tx.update(questions).set({ ownPosition: free }).where(eq(questions.id, id));
}

async function freePosition(tx: Tx, list: QuestionList, position: number): Promise<number> {
	const { rows } = await tx.execute(
		sql`select 1 from (${positionsOf(list)}) listed where position = ${position} limit 1`,
	);
	return rows.length === 0 ? position : nextPosition(tx, list);
}
