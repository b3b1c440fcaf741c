import type { KeepSizeDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { fromCatalogue } from "../../../cache/catalogue-memory.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { getCourse } from "../../courses/queries.ts";
import { examNotFound, getExamForAttempt } from "../../exams/queries.ts";
import { withoutNotes } from "../../questions/mapper.ts";
import { listCourseQuestions, listExamQuestions } from "../../questions/queries.ts";
import { refuseSealed } from "./kept-attempts.ts";

/** Concurrent size look-ups: on remote file storage, one after the other would exceed the request's deadline. */
const askedAtOnce = 20;

const picture = /\/uploads\/([\da-f-]{36}\.webp)/g;

async function measure({ files }: Deps, questions: readonly QuestionDto[]): Promise<KeepSizeDto> {
	const json = JSON.stringify(questions.map(withoutNotes));
	const names = [...new Set([...json.matchAll(picture)].map(([, name = ""]) => name))];
	let bytes = Buffer.byteLength(json);
	for (let from = 0; from < names.length; from += askedAtOnce) {
		const asked = names.slice(from, from + askedAtOnce).map((name) => files.sizeOf("public", name));
		for (const size of await Promise.all(asked)) bytes += size;
	}
	return { questions: questions.length, bytes };
}

/**
 * Returns the number and size of the questions to keep. Needs no plan: the size of a premium exam is no secret.
 * @throws AppError NOT_FOUND; CONFLICT for a sealed exam
 */
export async function measureKept(
	deps: Deps,
	{ role }: Actor,
	{ examId, courseId = 0 }: { examId?: number | undefined; courseId?: number | undefined },
): Promise<KeepSizeDto> {
	if (examId === undefined) return measureQuiz(deps, courseId);
	const exam = await getExamForAttempt(deps, examId);
	if (!exam.published && role !== "ADMIN") throw examNotFound();
	await refuseSealed(deps, examId);
	return fromCatalogue(deps, `size of exam ${examId}`, async () =>
		measure(deps, await listExamQuestions(deps, examId)),
	);
}

/** Estimates the size of a quiz as its share of the size of all the course's questions. */
async function measureQuiz(deps: Deps, courseId: number): Promise<KeepSizeDto> {
	const { id } = await getCourse(deps, courseId);
	const all = await fromCatalogue(deps, `size of course ${id}`, async () =>
		measure(deps, await listCourseQuestions(deps, id)),
	);
	const questions = Math.min(COURSE_QUIZ_QUESTIONS, all.questions);
	return { questions, bytes: Math.round((all.bytes * questions) / Math.max(1, all.questions)) };
}
