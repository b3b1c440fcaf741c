import type { QuestionDto, QuestionInput } from "@cachimbo/contract/questions/questions";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { createRoom, renderRichText } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { alternatives, courses, questions, type StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, invalid } from "../../work/errors.ts";
import { indexPapers } from "../attempts/queries.ts";
import {
	findAlternatives,
	insertAlternatives,
	type NewAlternative,
	replaceAlternatives,
	toRows,
} from "./alternatives.ts";
import { refuseOthersList, refuseOthersOrder, refuseOthersQuestion } from "./authorship.ts";
import { sendRegrade } from "./corrections/corrections.ts";
import { noteChangedKey } from "./corrections/rekey.ts";
import { readOptions } from "./corrections/standing-options.ts";
import { refuseForeignPassage } from "./passages.ts";
import { findGivenPicture, updatedPicture } from "./picture.ts";
import { isSameMove, listsAfter, type Move, plannedMove } from "./places/moves.ts";
import {
	getPlaces,
	lockList,
	lockLists,
	nextPosition,
	placeAmongOwn,
	placeQuestions,
	positionsOf,
	type QuestionList,
	questionListOf,
	questionNotFound,
	removeFromList,
	standingQuestion,
} from "./places/question-list.ts";
import { refuseLeavingSealed } from "./places/sealed-places.ts";
import { findQuestion } from "./queries.ts";
import { questionSubject, readFacts } from "./question-facts.ts";

/**
 * Appends a question to its exam, or to its course's own questions. Idempotent by `clientId`: a repeat updates the stored question.
 * @throws AppError VALIDATION for unknown references
 */
export async function createQuestion(
	deps: Deps,
	doer: Doer,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const updateIfSent = () => updateSentBefore(deps, doer, input, image);
	return (
		(await updateIfSent()) ??
		appendQuestion(deps, doer, input, image).catch(async (error) => {
			const concurrent = isUniqueViolation(error) ? await updateIfSent() : undefined;
			if (!concurrent) throw error;
			return concurrent;
		})
	);
}

async function updateSentBefore(deps: Deps, doer: Doer, input: QuestionInput, image: Buffer | undefined) {
	if (!input.clientId) return undefined;
	const id = { id: questions.id };
	const [known] = await deps.db.select(id).from(questions).where(eq(questions.clientId, input.clientId));
	if (!known) return undefined;
	const [present] = await deps.db.select(id).from(questions).where(standingQuestion(known.id));
	// Insert a new question if the stored one or its exam was deleted since.
	if (!present) return appendQuestion(deps, doer, { ...input, clientId: null }, image);
	return updateQuestion(deps, doer, known.id, { ...input, version: null }, image);
}

async function appendQuestion(
	deps: Deps,
	doer: Doer,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const room = createRoom();
	const texts = renderTexts(input, room);
	const options = await findAlternatives(deps, input, room);
	const newPicture = await findGivenPicture(deps, input, image);
	const { passageId = null, topic = null, subtopic = null, difficulty = null, clientId = null, courseId } = input;
	const owner = questionListOf(input.examId ?? null, courseId);
	const id = await deps.db.transaction(async (tx) => {
		await refuseUnknownCourse(tx, courseId);
		await refuseOthersList(tx, doer, owner);
		await lockList(tx, owner);
		await refuseForeignPassage(tx, passageId, [owner]);
		const position = await nextPosition(tx, owner);
		const picture = updatedPicture(null, input, newPicture?.picture);
		const [created] = await tx
			.insert(questions)
			.values({
				...texts,
				courseId,
				passageId,
				topic,
				subtopic,
				difficulty,
				clientId,
				picture,
				authorId: doer?.userId ?? null,
			})
			.returning({ id: questions.id });
		await placeQuestions(tx, owner, [created!.id], position);
		await insertAlternatives(tx, created!.id, options);
		const { subject, facts } = await readFacts(tx, created!.id);
		const after = "examId" in owner ? { ...facts, exam: owner.examId } : facts;
		await recordAct(tx, doer, { act: "question-created", subject, after });
		await newPicture?.keep();
		return created!.id;
	});
	return publishAndRead(deps, id);
}

/**
 * Updates a question in all exams that contain it; past attempts keep the old version in their paper. Absent fields keep their
 * values. If the question is in one place only, naming another exam moves the question there.
 * @throws AppError CONFLICT when the version is not the stored one, or an attempt asks it with another key; FORBIDDEN for a
 * teacher who may not change it
 */
export async function updateQuestion(
	deps: Deps,
	doer: Doer,
	id: number,
	input: QuestionInput,
	image: Buffer | undefined,
): Promise<QuestionDto> {
	const room = createRoom();
	const texts = renderTexts(input, room);
	const wanted = await findAlternatives(deps, input, room);
	const newPicture = await findGivenPicture(deps, input, image);
	await indexPapers(deps);
	const isRekeyed = await deps.db.transaction(async (tx) => {
		const planned = plannedMove(await getPlaces(tx, id), input);
		await refuseOthersQuestion(tx, doer, id);
		if (planned) await refuseOthersList(tx, doer, planned.to);
		await lockForMove(tx, planned, input.courseId);
		const [before] = await tx.select().from(questions).where(standingQuestion(id)).for("no key update");
		if (!before) throw questionNotFound();
		const places = await getPlaces(tx, id);
		if (isStale(input.version, before.version) || !isSameMove(plannedMove(places, input), planned)) {
			throw changedMeanwhile(await findQuestion({ db: tx }, id));
		}
		const { passageId = before.passageId, topic, subtopic, difficulty, courseId } = input;
		if (before.courseId !== courseId) await refuseUnknownCourse(tx, courseId);
		if (planned) await refuseLeavingSealed(tx, planned.from);
		if (planned || passageId !== before.passageId) {
			await refuseForeignPassage(tx, passageId, listsAfter(places, planned, courseId));
		}
		const { facts } = await readFacts(tx, id);
		const options = await readOptions(tx, id);
		const picture = updatedPicture(before.picture, input, newPicture?.picture);
		await tx
			.update(questions)
			.set({
				...{ ...texts, courseId, passageId, picture, version: nextVersion(questions.version) },
				...(topic === undefined ? {} : { topic }),
				...(subtopic === undefined ? {} : { subtopic }),
				...(difficulty === undefined ? {} : { difficulty }),
				...completedColumns(before, input, picture),
			})
			.where(eq(questions.id, id));
		if (planned) await movePlace(tx, id, planned);
		await replaceAlternatives(tx, id, wanted);
		const rekeyed = await noteChangedKey(tx, doer, before, options);
		const now = await readFacts(tx, id);
		await recordAct(tx, doer, { act: "question-changed", subject: now.subject, before: facts, after: now.facts });
		await newPicture?.keep();
		return rekeyed;
	});
	const question = await publishAndRead(deps, id);
	if (isRekeyed) await sendRegrade(deps, `question ${id} at ${deps.clock.now().toISOString()}`);
	return question;
}

/** Locks both lists before the question, in the lock order of renumbering. */
async function lockForMove(tx: Tx, move: Move | null, courseId: number): Promise<void> {
	if (!move) return;
	await refuseUnknownCourse(tx, courseId);
	await lockLists(tx, move);
}

async function movePlace(tx: Tx, id: number, { from, to }: Move): Promise<void> {
	if (from) await removeFromList(tx, from, id);
	await placeQuestions(tx, to, [id], await nextPosition(tx, to));
}

/**
 * Columns of a draft that a save completes, since the form requires text, alternatives and key. A missing picture stays missing until
 * the form sends or removes it.
 */
function completedColumns(before: typeof questions.$inferSelect, input: QuestionInput, picture: StoredPicture | null) {
	if (before.lacks.length === 0) return {};
	const lacksPicture =
		before.lacks.includes("PICTURE") && picture === null && input.picture !== null && !input.removeImage;
	return lacksPicture ? { lacks: ["PICTURE" as const] } : { lacks: [], missingPicture: null };
}

/**
 * Moves a question to `place` (or last), and renumbers the questions of its exam or course from 1 to n.
 * @param list exam or course, for a question in several; default: its first exam, or its course
 */
export async function moveQuestion(
	deps: Deps,
	doer: Doer,
	id: number,
	place: number,
	list?: QuestionList,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { examIds, courseId } = await getPlaces(tx, id);
		const owner = list ?? questionListOf(examIds[0] ?? null, courseId);
		await refuseOthersOrder(tx, doer, owner);
		await lockList(tx, owner);
		const { rows } = await tx.execute<{ id: number }>(
			sql`select id from (${positionsOf(owner)}) listed order by position, id`,
		);
		const order = rows.map((row) => row.id).filter((one) => one !== id);
		if (order.length === rows.length) throw questionNotFound();
		order.splice(place - 1, 0, id);
		await renumber(tx, owner, order);
		const { subject } = await readFacts(tx, id);
		const [before, after] = [rows.findIndex((row) => row.id === id), order.indexOf(id)].map((at) => ({
			place: at + 1,
		}));
		await recordAct(tx, doer, { act: "question-moved", subject, before: before!, after: after! });
	});
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
}

async function renumber(tx: Tx, owner: QuestionList, order: readonly number[]): Promise<void> {
	const numbered = sql`unnest(${sql.param([...order])}::int[]) with ordinality as numbered(id, place)`;
	await tx.execute(
		"examId" in owner
			? sql`update exam_questions set position = numbered.place::int from ${numbered}
				where exam_id = ${owner.examId} and question_id = numbered.id and position <> numbered.place`
			: sql`update questions set own_position = numbered.place::int from ${numbered}
				where questions.id = numbered.id and own_position <> numbered.place`,
	);
}

export async function archiveQuestion(deps: Deps, doer: Doer, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await refuseOthersQuestion(tx, doer, id);
		const [archived] = await tx
			.update(questions)
			.set({ archivedAt: sql`now()` })
			.where(standingQuestion(id))
			.returning({ text: questions.text });
		if (!archived) throw questionNotFound();
		await recordAct(tx, doer, { act: "question-removed", subject: questionSubject(id, archived.text) });
	});
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
}

export interface QuestionContent extends ReturnType<typeof renderTexts> {
	topic?: string | null;
	/** passage of the same exam or course */
	passageId?: number | null;
	clientId?: string | null;
	picture: StoredPicture | null;
	alternatives: readonly NewAlternative[];
}

/** Inserts questions into the bank, in the caller's transaction. @returns their ids, in the order of the list */
export async function insertQuestions(
	tx: Tx,
	list: readonly (QuestionContent & { courseId: number })[],
): Promise<number[]> {
	if (list.length === 0) return [];
	const created = await tx
		.insert(questions)
		.values(list.map(({ alternatives: _, ...row }) => row))
		.returning({ id: questions.id });
	const ids = created.map(({ id }) => id).sort((a, b) => a - b);
	await tx.insert(alternatives).values(ids.flatMap((id, index) => toRows(id, list[index]!.alternatives)));
	return ids;
}

/** Places questions in this order in an empty exam, or among courses' own questions (`examId` null). */
export async function placeInOrder(tx: Tx, examId: number | null, ids: readonly number[]): Promise<void> {
	// Number across all courses, since only the order within a course matters.
	if (examId === null) await placeAmongOwn(tx, ids, 1);
	else await placeQuestions(tx, { examId }, ids, 1);
}

/**
 * Sets this `clientId` on the first of these questions without one, so that a repeated request finds them even if their exam is
 * deleted.
 */
export async function markFirstOf(tx: Tx, ids: readonly number[], clientId: string): Promise<void> {
	await tx.execute(sql`
		update questions set client_id = ${clientId} where id = (
			select q.id from unnest(${sql.param([...ids])}::int[]) with ordinality listed(id, place)
				join questions q on q.id = listed.id
			where q.client_id is null order by place limit 1)`);
}

async function publishAndRead(deps: Deps, id: number): Promise<QuestionDto> {
	deps.bus.publish("catalogue-changed", { scope: "questions", id });
	const question = await findQuestion(deps, id);
	if (!question) throw questionNotFound();
	return question;
}

/** Columns of the texts. An absent explanation is kept (or empty by default). */
export function renderTexts(
	{ questionText, explanation }: Pick<QuestionInput, "questionText" | "explanation">,
	room = createRoom(),
) {
	return {
		text: questionText,
		html: renderRichText(questionText, "questionText", room),
		...(explanation === undefined
			? {}
			: { explanation, explanationHtml: explanation === "" ? "" : renderRichText(explanation, "explanation", room) }),
	};
}

async function refuseUnknownCourse(tx: Tx, courseId: number): Promise<void> {
	const [course] = await tx
		.select({ id: courses.id })
		.from(courses)
		.where(and(eq(courses.id, courseId), isNull(courses.archivedAt)));
	if (!course) throw invalid("courseId", "El curso no existe");
}
