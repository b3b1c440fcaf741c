import type { ReviewInput } from "@cachimbo/contract/notebook/notebook";
import { and, eq, inArray, sql } from "drizzle-orm";
import { attempts } from "../../db/schema/attempts/attempts.ts";
import { notebookMisses, notebookReviews } from "../../db/schema/attempts/notebook.ts";
import { questions } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../work/errors.ts";
import { findCoursePaper, getAskedQuestion, listOwnPapers, type OwnPaper } from "../attempts/queries.ts";
import { type EntryRow, findOpenEntries, isSecret } from "./entries.ts";
import { clampTime } from "./schedule.ts";

export interface JudgedReview extends ReviewInput {
	right: boolean;
	at: Date;
	/** for a miss in practice by course: the paper with the question as asked */
	paperId: number | null;
}

interface AskedQuestion {
	/** includes archived exams, which have asked it */
	examIds: number[];
	courseId: number;
}

/** Maximum age of a device's time for a question without an entry, which only practice asks. */
const maxAgeMs = 30 * 24 * 3600_000;

/**
 * Judges answers that are not stored yet: right or wrong, and when. Runs before the notebook is locked, since papers never change.
 * @throws AppError VALIDATION for a question that is not in the notebook, or an alternative that is not the question's
 */
export async function judge(deps: Deps, userId: number, reviews: readonly ReviewInput[]): Promise<JudgedReview[]> {
	const known = await findKnown(deps, userId, reviews);
	const fresh = reviews.map((review, index) => ({ review, index })).filter(({ review }) => !known.has(review.clientId));
	const idsOf = (wanted: typeof fresh) => [...new Set(wanted.map(({ review }) => review.questionId))];
	const entries = await findOpenEntries(deps, userId, idsOf(fresh));
	const asked = await findAsked(deps, idsOf(fresh.filter(({ review }) => review.mode !== "SCHEDULED")));
	const papers = papersOf(deps, userId, asked, idsOf(fresh));
	const now = deps.clock.now();
	const judged: JudgedReview[] = [];
	for (const { review, index } of fresh) {
		const entry = entries.get(review.questionId);
		const question = asked.get(review.questionId);
		if (review.mode === "SCHEDULED" ? !entry : !question)
			throw invalid(`reviews.${index}.questionId`, "La pregunta no está en tu cuaderno");
		const verdict =
			review.mode === "SCHEDULED"
				? entry && (await judgeScheduled(deps, papers, entry, review.optionId))
				: question && (await judgeOutside(deps, papers, review, question, entry));
		if (!verdict) throw invalid(`reviews.${index}.optionId`, "La alternativa no pertenece a la pregunta");
		const earliest = entry?.createdAt ?? new Date(now.getTime() - maxAgeMs);
		const isMiss = review.mode === "COURSE" && !verdict.right;
		judged.push({
			...review,
			right: verdict.right,
			at: clampTime(new Date(review.reviewedAt), earliest, now),
			paperId: isMiss ? verdict.paperId : null,
		});
	}
	return judged;
}

async function findKnown(deps: Deps, userId: number, reviews: readonly ReviewInput[]): Promise<Set<string>> {
	const ids = reviews.map((review) => review.clientId);
	const rows = await deps.db
		.select({ clientId: notebookReviews.clientId })
		.from(notebookReviews)
		.where(and(eq(notebookReviews.userId, userId), inArray(notebookReviews.clientId, ids)));
	return new Set(rows.map((row) => row.clientId));
}

/** Exams and course of these questions, except those whose key is secret. */
async function findAsked({ db }: Deps, ids: readonly number[]): Promise<Map<number, AskedQuestion>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({
			id: questions.id,
			examIds: sql<
				number[]
			>`array(select place.exam_id from exam_questions place where place.question_id = questions.id)`,
			courseId: questions.courseId,
		})
		.from(questions)
		.where(and(inArray(questions.id, [...ids]), sql`not ${isSecret}`));
	return new Map(rows.map(({ id, ...question }) => [id, question]));
}

/** Papers by which the answers of one call are judged, loaded lazily for all its questions together. */
interface Papers {
	/** papers of the student's attempts at the exams and the course of a question, newest first */
	own(question: AskedQuestion): Promise<number[]>;
	/** papers in which the student missed the question, newest first */
	missed(questionId: number): Promise<number[]>;
}

function papersOf(
	deps: Deps,
	userId: number,
	asked: ReadonlyMap<number, AskedQuestion>,
	questionIds: readonly number[],
): Papers {
	let own: Promise<OwnPaper[]> | undefined;
	let missed: Promise<Map<number, number[]>> | undefined;
	const wanted = [...asked.values()];
	const examIds = [...new Set(wanted.flatMap(({ examIds }) => examIds))];
	const courseIds = [...new Set(wanted.map(({ courseId }) => courseId))];
	return {
		async own({ examIds: asked, courseId }) {
			own ??= listOwnPapers(deps, { userId, examIds, courseIds });
			const asksQuestion = (paper: OwnPaper) =>
				paper.examId === null ? paper.courseId === courseId : asked.includes(paper.examId);
			return (await own).filter(asksQuestion).map(({ paperId }) => paperId);
		},
		async missed(questionId) {
			missed ??= listMissPapers(deps, userId, questionIds);
			return (await missed).get(questionId) ?? [];
		},
	};
}

interface Verdict {
	right: boolean;
	paperId: number;
}

/**
 * Judges an answer by the question as it was when last missed, or by an earlier version, since the device may have been offline.
 * @returns undefined for an alternative of another question
 */
async function judgeScheduled(
	deps: Deps,
	papers: Papers,
	entry: EntryRow,
	optionId: number | null,
): Promise<Verdict | undefined> {
	const { paperId, questionId } = entry;
	if (optionId === null) return { right: false, paperId };
	const last = await judgeBy(deps, paperId, questionId, optionId);
	return last ?? firstOf(deps, await papers.missed(questionId), questionId, optionId);
}

/**
 * Judges an answer outside the schedule. The question may have no entry yet, because the sheet that missed it arrives later. Only
 * papers that the student was shown with their key are used; otherwise this call would reveal keys.
 */
async function judgeOutside(
	deps: Deps,
	papers: Papers,
	{ questionId, optionId }: ReviewInput,
	question: AskedQuestion,
	entry: EntryRow | undefined,
): Promise<Verdict | undefined> {
	const paperIds = [...(entry ? [entry.paperId] : []), ...(await papers.own(question))];
	const own = await firstOf(deps, paperIds, questionId, optionId);
	if (own) return own;
	const asked = await findCoursePaper(deps, question.courseId);
	return asked && judgeBy(deps, asked.id, questionId, optionId);
}

async function firstOf(deps: Deps, paperIds: readonly number[], questionId: number, optionId: number | null) {
	for (const paperId of paperIds) {
		const verdict = await judgeBy(deps, paperId, questionId, optionId);
		if (verdict) return verdict;
	}
	return undefined;
}

async function judgeBy(deps: Deps, paperId: number, questionId: number, optionId: number | null) {
	const question = await getAskedQuestion(deps, paperId, questionId);
	if (!question || (optionId !== null && !question.optionIds.has(optionId))) return undefined;
	return { right: question.correctOptionId === optionId, paperId };
}

/** Papers in which the student missed each of these questions, newest first. */
async function listMissPapers(deps: Deps, userId: number, ids: readonly number[]): Promise<Map<number, number[]>> {
	const inAttempts = await deps.db
		.selectDistinct({ paperId: attempts.paperId, questionId: notebookMisses.questionId })
		.from(attempts)
		.innerJoin(notebookMisses, eq(notebookMisses.attemptId, attempts.id))
		.where(and(eq(attempts.userId, userId), inArray(notebookMisses.questionId, [...ids])));
	const inPractice = await deps.db
		.selectDistinct({ paperId: notebookReviews.paperId, questionId: notebookReviews.questionId })
		.from(notebookReviews)
		.where(and(eq(notebookReviews.userId, userId), inArray(notebookReviews.questionId, [...ids])));
	const papers = new Map<number, Set<number>>();
	for (const { paperId, questionId } of [...inAttempts, ...inPractice]) {
		if (paperId === null) continue;
		papers.set(questionId, (papers.get(questionId) ?? new Set()).add(paperId));
	}
	return new Map([...papers].map(([id, paperIds]) => [id, [...paperIds].sort((a, b) => b - a)]));
}
