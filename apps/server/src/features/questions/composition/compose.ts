import type { BlueprintInput, ComposedDto, ComposeInput, UnusableDto } from "@cachimbo/contract/questions/composition";
import { assignCells } from "@cachimbo/rules/exams/blueprint";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { examQuestions, exams, questions } from "../../../db/schema/catalogue/catalogue.ts";
import { compositions } from "../../../db/schema/catalogue/composition.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { examNameOf, examNotFound, refuseOthersExam } from "../../exams/queries.ts";
import { placeQuestions, positionsOf } from "../places/question-list.ts";
import { refuseLeavingSealed } from "../places/sealed-places.ts";
import { checkQuestions, listExcludedLooks, readLooks, type Target } from "./pool.ts";

/**
 * Replaces an exam's questions by drawn ones, in this order, in one transaction. The previous ones stay in the bank. Idempotent
 * by `clientId`.
 * @throws AppError CONFLICT when the exam is published, has other questions than the caller saw, or a drawn question became unusable;
 * VALIDATION while the exam is an open simulacro
 */
export async function composeExam(deps: Deps, doer: Doer, examId: number, input: ComposeInput): Promise<ComposedDto> {
	const ids = [...new Set(input.questionIds)];
	const result = await deps.db.transaction(async (tx) => {
		await refuseOthersExam(tx, doer, examId);
		// Serialise compositions, so that two of them cannot use one question that must be unused in the last exams.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('compositions', 78))`);
		const before = await findComposition(tx, input.clientId);
		if (before && before.examId !== examId) throw invalid("clientId", "El identificador del cliente no es válido");
		if (before) return before;
		const exam = await lockExam(tx, examId);
		const present = await listPresent(tx, examId);
		const refusal = refusalOf(exam, present.length, deps.clock.now());
		if (refusal) throw new AppError("CONFLICT", refusal);
		refuseIfChanged(present, input.replaces);
		if (present.length > 0) await refuseLeavingSealed(tx, { examId });
		await lockQuestions(tx, ids);
		await refuseUnusable(tx, exam, input.blueprint, ids);
		await tx.delete(examQuestions).where(eq(examQuestions.examId, examId));
		await placeQuestions(tx, { examId }, ids, 1);
		const written = { questions: ids.length, removed: present.filter((id) => !ids.includes(id)).length };
		await tx.insert(compositions).values({ clientId: input.clientId, examId, ...written });
		const subject = { kind: "exam", id: examId, name: await examNameOf(tx, examId) } as const;
		const details = { before: { questions: present }, after: { questions: ids } };
		await recordAct(tx, doer, { act: "exam-composed", subject, ...details });
		return written;
	});
	deps.bus.publish("catalogue-changed", { scope: "questions" });
	return { questions: result.questions, removed: result.removed };
}

async function findComposition(tx: Tx, clientId: string) {
	const [found] = await tx.select().from(compositions).where(eq(compositions.clientId, clientId));
	return found;
}

interface Composable extends Target {
	published: boolean;
	opensAt: Date | null;
}

/** Locks the exam, like adding and moving its questions. @throws AppError NOT_FOUND */
async function lockExam(tx: Tx, id: number): Promise<Composable> {
	const [exam] = await tx
		.select({ id: exams.id, universityId: exams.universityId, published: exams.published, opensAt: exams.opensAt })
		.from(exams)
		.where(and(eq(exams.id, id), isNull(exams.archivedAt)))
		.for("no key update");
	if (!exam) throw examNotFound();
	return exam;
}

/** Ids of an exam's questions in order, drafts and annulled ones included. */
export async function listPresent(db: Pick<Tx, "execute">, examId: number): Promise<number[]> {
	const { rows } = await db.execute<{ id: number }>(
		sql`select id from (${positionsOf({ examId })}) listed order by position, id`,
	);
	return rows.map(({ id }) => id);
}

/** Returns the reason why the exam's questions cannot be replaced now; undefined if they can. */
export function refusalOf({ published, opensAt }: Pick<Composable, "published" | "opensAt">, count: number, now: Date) {
	const isOpen = published && (opensAt === null || opensAt <= now);
	if (!isOpen || count === 0) return undefined;
	return "El examen está publicado y tiene preguntas: pásalo a borrador para componerlo de nuevo";
}

function refuseIfChanged(present: readonly number[], seen: readonly number[]): void {
	if (present.length === seen.length && present.every((id, index) => id === seen[index])) return;
	throw new AppError(
		"CONFLICT",
		"Otra persona cambió las preguntas de este examen mientras sorteabas: revísalas antes de reemplazarlas",
	);
}

/** Locks in the order of ids, so that no question is annulled or edited before the questions are placed. */
const lockQuestions = (tx: Tx, ids: readonly number[]) =>
	tx
		.select({ id: questions.id })
		.from(questions)
		.where(inArray(questions.id, [...ids]))
		.orderBy(questions.id)
		.for("share");

/** Refuses questions that were annulled, deleted, changed or used since they were drawn. */
async function refuseUnusable(
	tx: Tx,
	exam: Composable,
	blueprint: BlueprintInput,
	ids: readonly number[],
): Promise<void> {
	const reader = { db: tx };
	const found = await checkQuestions(reader, exam, blueprint, ids);
	const looks = await readLooks(reader, ids);
	const courseIds = [...new Set(blueprint.rows.map(({ courseId }) => courseId))];
	const excludedLooks = await listExcludedLooks(reader, exam, blueprint, courseIds);
	const known = ids.flatMap((id) => found.get(id) ?? []);
	const placed = new Set(assignCells(blueprint.rows, known).map(({ id }) => id));
	const firstOf = new Map(ids.toReversed().map((id) => [looks.get(id), id]));
	const unusable = ids.flatMap((idQuestion) => {
		const question = found.get(idQuestion);
		const look = looks.get(idQuestion);
		const faults: [unknown, string][] = [
			[!question || question.gone, "ya no existe"],
			[question?.annulled, "la anularon"],
			[question?.draft, "quedó como borrador"],
			[question?.sealed, "es de un simulacro que todavía no cierra"],
			[question?.used || excludedLooks.has(look ?? ""), "se usó en otro examen mientras tanto"],
			[question && !question.inSource, "ya no está en exámenes de esta universidad"],
			[!placed.has(idQuestion), "cambió de curso, de tema o de dificultad"],
			[firstOf.get(look) !== idQuestion, "es igual a otra de la lista"],
		];
		const reason = faults.find(([isFault]) => isFault)?.[1];
		return reason ? [{ idQuestion, reason }] : [];
	});
	if (unusable.length === 0) return;
	const data: UnusableDto = { unusable };
	const which =
		unusable.length === 1 ? "Una pregunta ya no se puede usar" : `${unusable.length} preguntas ya no se pueden usar`;
	throw new AppError("CONFLICT", `${which}: cámbialas y vuelve a intentarlo`, { data });
}
