import type { QuestionDto, QuestionInput } from "@cachimbo/contract/questions";
import { and, eq, isNull, sql } from "drizzle-orm";
import { renderRichText } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { alternatives, courses, exams, questions, type StoredPicture } from "../../db/schema/catalogue.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, invalid } from "../../errors.ts";
import { closeGrace } from "../exams/queries.ts";
import {
	findAlternatives,
	insertAlternatives,
	type NewAlternative,
	replaceAlternatives,
	toRows,
} from "./alternatives.ts";
import { isSameOwner, lockOwner, nextPosition, type Owner, ownerOf, questionsOf, stands } from "./owner.ts";
import { refuseForeignPassage } from "./passages.ts";
import { findGivenPicture, pictureAfter } from "./picture.ts";
import { findQuestion, questionNotFound } from "./queries.ts";

const standing = (id: number) => stands(questions, id);

/**
 * Appends a question to its exam, or to its course's own questions. Idempotent by `clientId`: a known one (its response got
 * lost) is updated instead of inserted. @throws AppError VALIDATION for unknown references
 */
export async function createQuestion(
	deps: Deps,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const rewritten = () => rewriteSentBefore(deps, input, image);
	return (
		(await rewritten()) ??
		appendQuestion(deps, input, image).catch(async (error) => {
			const sentAtOnce = isUniqueViolation(error) ? await rewritten() : undefined;
			if (!sentAtOnce) throw error;
			return sentAtOnce;
		})
	);
}

async function rewriteSentBefore(deps: Deps, input: QuestionInput, image: Buffer | undefined) {
	if (!input.clientId) return undefined;
	const id = { id: questions.id };
	const [known] = await deps.db.select(id).from(questions).where(eq(questions.clientId, input.clientId));
	if (!known) return undefined;
	const [present] = await deps.db.select(id).from(questions).where(standing(known.id));
	// It, or its exam, was deleted since: insert it as a new question.
	if (!present) return appendQuestion(deps, { ...input, clientId: null }, image);
	return updateQuestion(deps, known.id, { ...input, version: null }, image);
}

async function appendQuestion(deps: Deps, input: QuestionInput, image: Buffer | undefined): Promise<QuestionDto> {
	const texts = renderTexts(input);
	const options = await findAlternatives(deps, input);
	const given = await findGivenPicture(deps, input, image);
	const { examId = null, passageId = null, topic = null, clientId = null, courseId } = input;
	const owner = ownerOf(examId, courseId);
	const id = await deps.db.transaction(async (tx) => {
		await refuseUnknownCourse(tx, courseId);
		await lockOwner(tx, owner);
		await refuseForeignPassage(tx, passageId, owner);
		const position = await nextPosition(tx, owner);
		const picture = pictureAfter(null, input, given?.picture);
		const [created] = await tx
			.insert(questions)
			.values({ ...texts, examId, courseId, passageId, topic, clientId, position, picture })
			.returning({ id: questions.id });
		await insertAlternatives(tx, created!.id, options);
		await given?.keep();
		return created!.id;
	});
	return publishAndRead(deps, id);
}

/**
 * Past attempts keep the old question in their paper. Absent fields keep their values.
 * @throws AppError CONFLICT when the version is not the stored one
 */
export async function updateQuestion(
	deps: Deps,
	id: number,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const texts = renderTexts(input);
	const options = await findAlternatives(deps, input);
	const given = await findGivenPicture(deps, input, image);
	await deps.db.transaction(async (tx) => {
		const moves = await lockForUpdate(tx, id, input);
		const [before] = await tx.select().from(questions).where(standing(id)).for("no key update");
		if (!before) throw questionNotFound();
		const { examId = before.examId, passageId = before.passageId, topic, courseId } = input;
		const owner = ownerOf(examId, courseId);
		const moved = !isSameOwner(owner, ownerOf(before.examId, before.courseId));
		if (isStale(input.version, before.version) || moved !== moves) {
			throw changedMeanwhile(await findQuestion({ db: tx }, id));
		}
		if (moved) await refuseLeavingSealed(tx, before.examId);
		if (before.courseId !== courseId) await refuseUnknownCourse(tx, courseId);
		if (moved || passageId !== before.passageId) await refuseForeignPassage(tx, passageId, owner);
		const position = moved ? await nextPosition(tx, owner) : before.position;
		const picture = pictureAfter(before.picture, input, given?.picture);
		await tx
			.update(questions)
			.set({
				...{ ...texts, examId, courseId, passageId, position, picture, version: nextVersion(questions.version) },
				...(topic === undefined ? {} : { topic }),
			})
			.where(eq(questions.id, id));
		await replaceAlternatives(tx, id, options);
		await given?.keep();
	});
	return publishAndRead(deps, id);
}

/** Open attempts still ask it; moved elsewhere its key would show. */
async function refuseLeavingSealed(tx: Tx, examId: number | null): Promise<void> {
	if (examId === null) return;
	const open = sql`coalesce(${exams.opensAt} <= now(), true) and ${exams.closesAt} + ${sql.raw(closeGrace)} > now()`;
	const [sealed] = await tx
		.select({ id: exams.id })
		.from(exams)
		.where(and(eq(exams.id, examId), open));
	if (sealed) throw invalid("examId", "Es de un simulacro que todavía no cierra: muévela después del cierre");
}

/** Locks the new owner, if it changes, before the question: the lock order of renumbering. @returns whether it moves */
async function lockForUpdate(tx: Tx, id: number, input: QuestionInput): Promise<boolean> {
	const from = await findOwner(tx, id);
	const examId = input.examId === undefined ? ("examId" in from ? from.examId : null) : input.examId;
	const owner = ownerOf(examId, input.courseId);
	if (isSameOwner(from, owner)) return false;
	await refuseUnknownCourse(tx, input.courseId);
	await lockOwner(tx, owner);
	return true;
}

/** Moves it to `place` (or last) and renumbers the questions of its exam or course from 1 to n. */
export async function moveQuestion(deps: Deps, id: number, place: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const owner = await findOwner(tx, id);
		await lockOwner(tx, owner);
		const rows = await tx
			.select({ id: questions.id })
			.from(questions)
			.where(questionsOf(owner))
			.orderBy(questions.position, questions.id);
		const order = rows.map((row) => row.id).filter((one) => one !== id);
		if (order.length === rows.length) throw questionNotFound();
		order.splice(place - 1, 0, id);
		const numbered = sql`unnest(${sql.param(order)}::int[]) with ordinality as numbered(id, place)`;
		await tx
			.update(questions)
			.set({ position: sql`numbered.place::int` })
			.from(numbered)
			.where(and(sql`${questions.id} = numbered.id and ${questions.position} <> numbered.place`, questionsOf(owner)));
	});
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
}

async function findOwner(tx: Tx, id: number): Promise<Owner> {
	const [row] = await tx
		.select({ examId: questions.examId, courseId: questions.courseId })
		.from(questions)
		.where(standing(id));
	if (!row) throw questionNotFound();
	return ownerOf(row.examId, row.courseId);
}

export async function archiveQuestion(deps: Deps, id: number): Promise<void> {
	const archived = await deps.db
		.update(questions)
		.set({ archivedAt: sql`now()` })
		.where(standing(id))
		.returning({ id: questions.id });
	if (archived.length === 0) throw questionNotFound();
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
}

export interface QuestionContent extends ReturnType<typeof renderTexts> {
	topic?: string | null;
	/** One of the same exam or course. */
	passageId?: number | null;
	clientId?: string | null;
	picture: StoredPicture | null;
	alternatives: readonly NewAlternative[];
}

/** Inserts the questions of a new exam, or courses' own (`examId` null), in order, within a larger transaction. */
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

async function publishAndRead(deps: Deps, id: number): Promise<QuestionDto> {
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
	const question = await findQuestion(deps, id);
	if (!question) throw questionNotFound();
	return question;
}

/** Columns of the texts; an absent explanation is kept (or empty by default). */
export function renderTexts({ questionText, explanation }: Pick<QuestionInput, "questionText" | "explanation">) {
	return {
		text: questionText,
		html: renderRichText(questionText, "questionText"),
		...(explanation === undefined
			? {}
			: { explanation, explanationHtml: explanation === "" ? "" : renderRichText(explanation, "explanation") }),
	};
}

async function refuseUnknownCourse(tx: Tx, courseId: number): Promise<void> {
	const [course] = await tx
		.select({ id: courses.id })
		.from(courses)
		.where(and(eq(courses.id, courseId), isNull(courses.archivedAt)));
	if (!course) throw invalid("courseId", "El curso no existe");
}
