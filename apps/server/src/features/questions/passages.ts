import type { PassageDto, PassageInput, PassageUpdateInput } from "@cachimbo/contract/questions";
import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { renderRichText } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { passages, questions } from "../../db/schema/catalogue.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, changedMeanwhile, invalid, notFound } from "../../errors.ts";
import { toPassageDto } from "./mapper.ts";
import { isPassageOf, lockOwner, type Owner, stands } from "./owner.ts";

const passageNotFound = () => notFound("No encontramos esta lectura");
const standing = (id: number) => stands(passages, id);

/** By creation, with the number of questions that use each. */
export function listPassages(deps: Pick<Deps, "db">, owner: Owner): Promise<PassageDto[]> {
	return passagesWhere(
		deps,
		"examId" in owner ? eq(passages.examId, owner.examId) : eq(passages.courseId, owner.courseId),
	);
}

/** @throws AppError VALIDATION for an exam or course that does not exist */
export async function createPassage(deps: Deps, { examId, courseId, title, text }: PassageInput): Promise<PassageDto> {
	const html = renderRichText(text, "text");
	const owner = examId ? { examId } : { courseId: courseId ?? 0 };
	const row = await deps.db.transaction(async (tx) => {
		await lockOwner(tx, owner);
		return insertPassage(tx, owner, { title, text, html });
	});
	return toPassageDto(row, 0);
}

/** Within a larger transaction that has locked or created the owner. */
export async function insertPassage(tx: Tx, owner: Owner, texts: { title: string; text: string; html: string }) {
	const [created] = await tx
		.insert(passages)
		.values({ ...owner, ...texts })
		.returning();
	return created!;
}

/** Past attempts keep the old text. @throws AppError CONFLICT when the version is not the stored one */
export async function updatePassage(deps: Deps, id: number, input: PassageUpdateInput): Promise<PassageDto> {
	const { title, text, version } = input;
	const html = renderRichText(text, "text");
	await deps.db.transaction(async (tx) => {
		const [before] = await tx.select().from(passages).where(standing(id)).for("no key update");
		if (!before) throw passageNotFound();
		if (isStale(version, before.version)) throw changedMeanwhile(await getPassage({ db: tx }, id));
		await tx
			.update(passages)
			.set({ title, text, html, version: nextVersion(passages.version) })
			.where(eq(passages.id, id));
	});
	deps.bus.publish("catalogue-changed", { scope: "questions" });
	return getPassage(deps, id);
}

/** @throws AppError CONFLICT while a question uses it */
export async function archivePassage(deps: Deps, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [before] = await tx.select({ id: passages.id }).from(passages).where(standing(id)).for("update");
		if (!before) throw passageNotFound();
		const { questionCount } = await getPassage({ db: tx }, id);
		if (questionCount > 0) {
			const who = questionCount === 1 ? "Una pregunta usa" : `${questionCount} preguntas usan`;
			throw new AppError("CONFLICT", `${who} esta lectura`);
		}
		await tx.update(passages).set({ archivedAt: sql`now()` }).where(eq(passages.id, id));
	});
}

/** A question's passage must belong to the same exam or course; locks it against concurrent archiving. */
export async function refuseForeignPassage(tx: Tx, id: number | null, owner: Owner): Promise<void> {
	if (id === null) return;
	const [passage] = await tx.select().from(passages).where(standing(id)).for("share");
	if (!passage || !isPassageOf(passage, owner)) throw invalid("passageId", "La lectura no existe");
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
