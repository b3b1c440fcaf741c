import type { PassageDto, PassageInput, PassageUpdateInput } from "@cachimbo/contract/questions/questions";
import { and, asc, count, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { renderRichText } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { passages, questions } from "../../db/schema/catalogue/catalogue.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, changedMeanwhile, invalid, notFound } from "../../work/errors.ts";
import { refuseOthersList, refuseOthersPassage } from "./authorship.ts";
import { toPassageDto } from "./mapper.ts";
import { isLiveQuestion, lockList, positionsOf, type QuestionList } from "./places/question-list.ts";

const passageNotFound = () => notFound("No encontramos esta lectura");

/** SQL condition: the passage is not archived, and its exam or course is not archived or a live question uses the passage. */
const isStanding = (id: number): SQL | undefined =>
	and(
		eq(passages.id, id),
		isNull(passages.archivedAt),
		sql`(exists (select from courses c where c.id = ${passages.courseId} and c.archived_at is null)
			or exists (select from exams e where e.id = ${passages.examId} and e.archived_at is null)
			or exists (select from questions where questions.passage_id = ${passages.id} and ${isLiveQuestion}))`,
	);

/** SQL condition: the passage was written for this exam or course, or one of its questions uses it. */
export const passagesOf = (owner: QuestionList): SQL =>
	sql`(${
		"examId" in owner ? eq(passages.examId, owner.examId) : eq(passages.courseId, owner.courseId)
	} or ${passages.id} in (select used.passage_id from questions used where used.id in (select id from (${positionsOf(owner)}) listed)))`;

/** Passages of an exam or course by creation, with the number of questions that use them anywhere. */
export async function listPassages(deps: Pick<Deps, "db">, owner: QuestionList): Promise<PassageDto[]> {
	return passagesWhere(deps, passagesOf(owner));
}

/** @throws AppError VALIDATION for an exam or course that does not exist */
export async function createPassage(
	deps: Deps,
	doer: Doer,
	{ examId, courseId, title, text }: PassageInput,
): Promise<PassageDto> {
	const html = renderRichText(text, "text");
	const owner = examId ? { examId } : { courseId: courseId ?? 0 };
	const place = examId ? { exam: examId } : { course: courseId };
	const row = await deps.db.transaction(async (tx) => {
		await refuseOthersList(tx, doer, owner);
		await lockList(tx, owner);
		const created = await insertPassage(tx, owner, { title, text, html, authorId: doer?.userId ?? null });
		await recordAct(tx, doer, {
			act: "passage-created",
			subject: subjectOf(created),
			after: { title, text, ...place },
		});
		return created;
	});
	return toPassageDto(row, 0);
}

/** Inserts a passage in the caller's transaction, which has locked or created the owner. */
export async function insertPassage(
	tx: Tx,
	owner: QuestionList,
	texts: { title: string; text: string; html: string; authorId?: number | null },
) {
	const [created] = await tx
		.insert(passages)
		.values({ ...owner, ...texts })
		.returning();
	return created!;
}

/** Updates a passage; past attempts keep the old text. @throws AppError CONFLICT when the version is not the stored one */
export async function updatePassage(
	deps: Deps,
	doer: Doer,
	id: number,
	input: PassageUpdateInput,
): Promise<PassageDto> {
	const { title, text, version } = input;
	const html = renderRichText(text, "text");
	await deps.db.transaction(async (tx) => {
		await refuseOthersPassage(tx, doer, id);
		const [before] = await tx.select().from(passages).where(isStanding(id)).for("no key update");
		if (!before) throw passageNotFound();
		if (isStale(version, before.version)) throw changedMeanwhile(await getPassage({ db: tx }, id));
		await tx
			.update(passages)
			.set({ title, text, html, version: nextVersion(passages.version) })
			.where(eq(passages.id, id));
		const details = { before: { title: before.title, text: before.text }, after: { title, text } };
		await recordAct(tx, doer, { act: "passage-changed", subject: subjectOf({ id, title }), ...details });
	});
	deps.bus.publish("catalogue-changed", { scope: "questions" });
	return getPassage(deps, id);
}

/** @throws AppError CONFLICT while a question uses the passage */
export async function archivePassage(deps: Deps, doer: Doer, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		await refuseOthersPassage(tx, doer, id);
		const [before] = await tx
			.select({ id: passages.id, title: passages.title })
			.from(passages)
			.where(isStanding(id))
			.for("update");
		if (!before) throw passageNotFound();
		const { questionCount } = await getPassage({ db: tx }, id);
		if (questionCount > 0) {
			const who = questionCount === 1 ? "Una pregunta usa" : `${questionCount} preguntas usan`;
			throw new AppError("CONFLICT", `${who} esta lectura`);
		}
		await tx.update(passages).set({ archivedAt: sql`now()` }).where(eq(passages.id, id));
		await recordAct(tx, doer, { act: "passage-removed", subject: subjectOf(before) });
	});
}

const subjectOf = ({ id, title }: { id: number; title: string }) => ({ kind: "passage", id, name: title }) as const;

/** Refuses a passage that belongs to none of the question's lists, and locks it against concurrent archiving. */
export async function refuseForeignPassage(tx: Tx, id: number | null, lists: readonly QuestionList[]): Promise<void> {
	if (id === null) return;
	const [passage] = await tx
		.select({ id: passages.id })
		.from(passages)
		.where(and(isStanding(id), or(...lists.map(passagesOf))))
		.for("share");
	if (!passage) throw invalid("passageId", "La lectura no existe");
}

/** Restores the passage of a restored question, since it may have been deleted while no question used it. */
export async function restorePassage(tx: Tx, id: number | null): Promise<void> {
	if (id === null) return;
	await tx
		.update(passages)
		.set({ archivedAt: null })
		.where(and(eq(passages.id, id), isNotNull(passages.archivedAt)));
}

async function getPassage(deps: { db: Pick<Tx, "select"> }, id: number): Promise<PassageDto> {
	const [passage] = await passagesWhere(deps, eq(passages.id, id));
	if (!passage) throw passageNotFound();
	return passage;
}

async function passagesWhere(deps: { db: Pick<Tx, "select"> }, condition: SQL | undefined): Promise<PassageDto[]> {
	const rows = await deps.db
		.select({ passage: passages, questionCount: count(questions.id) })
		.from(passages)
		.leftJoin(questions, and(eq(questions.passageId, passages.id), isNull(questions.archivedAt)))
		.where(and(isNull(passages.archivedAt), condition))
		.groupBy(passages.id)
		.orderBy(asc(passages.id));
	return rows.map(({ passage, questionCount }) => toPassageDto(passage, questionCount));
}
