import type { QuestionDto, QuestionInput } from "@cachimbo/contract/questions";
import { and, eq, isNull, max, sql } from "drizzle-orm";
import { storePicture } from "../../content/pictures.ts";
import { renderRichText } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { alternatives, courses, exams, questions, type StoredPicture } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import {
	insertAlternatives,
	type NewAlternative,
	replaceAlternatives,
	toAlternatives,
	toRows,
} from "./alternatives.ts";
import { findQuestion, questionNotFound } from "./queries.ts";

const defaultAlt = "Figura de la pregunta";

/** Appends a question to its exam, or to its course's own. @throws AppError VALIDATION when it names what does not exist */
export async function createQuestion(
	deps: Deps,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const options = toAlternatives(input);
	const texts = renderTexts(input);
	const picture = image && (await storePicture(deps, image, "question", input.questionImageAlt ?? defaultAlt));
	const examId = input.examId ?? null;
	const id = await deps.db.transaction(async (tx) => {
		await refuseUnknownCourse(tx, input.courseId);
		const position = await nextPosition(tx, examId, input.courseId);
		const [created] = await tx
			.insert(questions)
			.values({ ...texts, examId, courseId: input.courseId, position, picture: picture ?? null })
			.returning({ id: questions.id });
		await insertAlternatives(tx, created!.id, options);
		return created!.id;
	});
	return told(deps, id);
}

/** Past attempts keep the question as it was: their paper holds it. */
export async function updateQuestion(
	deps: Deps,
	id: number,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const options = toAlternatives(input);
	const texts = renderTexts(input);
	const stored = image && (await storePicture(deps, image, "question", input.questionImageAlt ?? defaultAlt));
	await deps.db.transaction(async (tx) => {
		const [before] = await tx
			.select()
			.from(questions)
			.where(and(eq(questions.id, id), isNull(questions.archivedAt)))
			.for("no key update");
		if (!before) throw questionNotFound();
		if (before.courseId !== input.courseId) await refuseUnknownCourse(tx, input.courseId);
		const examId = input.examId === undefined ? before.examId : input.examId;
		const moved = examId !== before.examId || (examId === null && before.courseId !== input.courseId);
		const position = moved ? await nextPosition(tx, examId, input.courseId) : before.position;
		const picture = stored ?? keptPicture(before.picture, input);
		await tx
			.update(questions)
			.set({ ...texts, examId, courseId: input.courseId, position, picture })
			.where(eq(questions.id, id));
		await replaceAlternatives(tx, id, options);
	});
	return told(deps, id);
}

export async function archiveQuestion(deps: Deps, id: number): Promise<void> {
	const archived = await deps.db
		.update(questions)
		.set({ archivedAt: sql`now()` })
		.where(and(eq(questions.id, id), isNull(questions.archivedAt)))
		.returning({ id: questions.id });
	if (archived.length === 0) throw questionNotFound();
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
}

export interface QuestionContent extends ReturnType<typeof renderTexts> {
	picture: StoredPicture | null;
	alternatives: readonly NewAlternative[];
}

/** The first questions of a new exam, or courses' own (`examId` null), in their order, within a larger write. */
export async function insertQuestions(
	tx: Tx,
	examId: number | null,
	list: readonly (QuestionContent & { courseId: number })[],
): Promise<void> {
	if (list.length === 0) return;
	const rows = list.map(({ alternatives: _, ...row }, index) => ({ ...row, examId, position: index + 1 }));
	const created = await tx.insert(questions).values(rows).returning({ id: questions.id, position: questions.position });
	const options = created.flatMap(({ id, position }) => toRows(id, list[position - 1]!.alternatives));
	await tx.insert(alternatives).values(options);
}

async function told(deps: Deps, id: number): Promise<QuestionDto> {
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
	const question = await findQuestion(deps, id);
	if (!question) throw questionNotFound();
	return question;
}

/** Columns of the texts; an explanation that is not given is left as it is (or empty, by the column's default). */
export function renderTexts({ questionText, explanation }: Pick<QuestionInput, "questionText" | "explanation">) {
	return {
		text: questionText,
		html: renderRichText(questionText, "questionText"),
		...(explanation === undefined
			? {}
			: { explanation, explanationHtml: explanation === "" ? "" : renderRichText(explanation, "explanation") }),
	};
}

function keptPicture(picture: StoredPicture | null, input: QuestionInput): StoredPicture | null {
	if (picture === null || input.removeImage) return null;
	const alt = input.questionImageAlt;
	return alt === undefined ? picture : { ...picture, alt: alt ?? defaultAlt };
}

async function refuseUnknownCourse(tx: Tx, courseId: number): Promise<void> {
	const [course] = await tx
		.select({ id: courses.id })
		.from(courses)
		.where(and(eq(courses.id, courseId), isNull(courses.archivedAt)));
	if (!course) throw invalid("courseId", "El curso no existe");
}

/** The end of the exam, or of the course's own questions. The lock makes two questions of one moment follow each other. */
async function nextPosition(tx: Tx, examId: number | null, courseId: number): Promise<number> {
	const owner =
		examId === null
			? tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("no key update")
			: tx
					.select({ id: exams.id })
					.from(exams)
					.where(and(eq(exams.id, examId), isNull(exams.archivedAt)))
					.for("no key update");
	if ((await owner).length === 0) throw invalid("examId", "El examen no existe");
	const [last] = await tx
		.select({ position: max(questions.position) })
		.from(questions)
		.where(
			examId === null ? and(eq(questions.courseId, courseId), isNull(questions.examId)) : eq(questions.examId, examId),
		);
	return (last?.position ?? 0) + 1;
}
