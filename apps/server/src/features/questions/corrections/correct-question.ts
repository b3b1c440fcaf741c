import type { CorrectionInput, CorrectionKind, UndoCorrectionInput } from "@cachimbo/contract/questions/corrections";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { type CorrectedAlternative, keyCorrections } from "../../../db/schema/attempts/corrections.ts";
import { alternatives, questions } from "../../../db/schema/catalogue/catalogue.ts";
import { nextVersion } from "../../../db/version.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError, invalid, notFound } from "../../../work/errors.ts";
import { questionNotFound, standingQuestion } from "../places/question-list.ts";
import { questionSubject } from "../question-facts.ts";
import { type Correction, lockCorrections, sendRegrade, standingOf } from "./corrections.ts";
import { readOptions } from "./standing-options.ts";

type SeenState = Pick<CorrectionInput, "version" | "lastCorrection">;

/** Values of a correction to write. */
interface NewCorrection {
	kind: CorrectionKind;
	/** right alternative, for KEY */
	optionId: number | null;
	reason: string;
	skippedVersions: number[];
	/** earlier correction that this one undoes */
	undone?: Correction;
}

/**
 * Corrects a question for everybody who answered it: changes the question and adds to the log, in one transaction. Then it queues
 * the regrade job; if that fails, the periodic job finds the pending log entry within a minute.
 * @throws AppError CONFLICT if somebody else corrected or edited the question meanwhile, or it is in that state already
 */
export function correctQuestion(deps: Deps, actor: Actor, id: number, input: CorrectionInput): Promise<void> {
	const { kind, optionId = null, reason, skippedVersions } = input;
	return withLockedQuestion(deps, id, async (tx, question, log) => {
		refuseStale(question.version, log, input);
		await write(tx, actor, question, { kind, optionId, reason, skippedVersions });
	});
}

/** Annuls or restores a question without the dialog, for clients that do not know corrections. Idempotent. */
export function annulQuestion(deps: Deps, actor: Actor, id: number, annulled: boolean): Promise<void> {
	return withLockedQuestion(deps, id, async (tx, question) => {
		if ((question.annulledAt !== null) === annulled) return;
		const kind = annulled ? "ANNUL" : "RESTORE";
		await write(tx, actor, question, { kind, optionId: null, reason: "", skippedVersions: [] });
	});
}

const opposite = { KEY: "KEY", ANNUL: "RESTORE", RESTORE: "ANNUL" } as const;

/** @throws AppError CONFLICT unless it is the question's newest correction in force */
export async function undoCorrection(
	deps: Deps,
	actor: Actor,
	id: number,
	input: UndoCorrectionInput,
): Promise<{ questionId: number }> {
	const { questionId } = await findCorrection(deps, id);
	await withLockedQuestion(deps, questionId, async (tx, question, log) => {
		refuseStale(question.version, log, input);
		const undone = standingOf(log);
		if (undone?.id !== id) throw new AppError("CONFLICT", "Ya se deshizo, o hay una corrección más reciente");
		await write(tx, actor, question, {
			kind: opposite[undone.kind],
			optionId: undone.before?.id ?? null,
			reason: input.reason ?? "",
			skippedVersions: [...undone.skippedVersions],
			undone,
		});
	});
	return { questionId };
}

async function findCorrection({ db }: Deps, id: number) {
	const { questionId } = keyCorrections;
	const [found] = await db.select({ questionId }).from(keyCorrections).where(eq(keyCorrections.id, id));
	if (!found) throw notFound("No encontramos esta corrección");
	return found;
}

async function withLockedQuestion(
	deps: Deps,
	questionId: number,
	work: (tx: Tx, question: LockedQuestion, log: Correction[]) => Promise<void>,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const question = await lockQuestion(tx, questionId);
		await lockCorrections(tx);
		const log = await tx
			.select()
			.from(keyCorrections)
			.where(eq(keyCorrections.questionId, questionId))
			.orderBy(asc(keyCorrections.id));
		await work(
			tx,
			question,
			log.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
		);
	});
	deps.bus.publish("catalogue-changed", { scope: "questions", id: questionId });
	await sendRegrade(deps, `question ${questionId} at ${deps.clock.now().toISOString()}`);
}

async function lockQuestion(tx: Tx, id: number) {
	const [question] = await tx.select().from(questions).where(standingQuestion(id)).for("no key update");
	if (!question) throw questionNotFound();
	return question;
}

function refuseStale(version: number, log: readonly Correction[], seen: SeenState): void {
	if (seen.version === version && seen.lastCorrection === (log.at(-1)?.id ?? null)) return;
	throw new AppError("CONFLICT", "Otra persona corrigió o editó esta pregunta mientras la mirabas. Revisa cómo quedó.");
}

type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>;

async function write(tx: Tx, actor: Actor, question: LockedQuestion, wanted: NewCorrection): Promise<void> {
	const { id: questionId, version: questionVersion, lacks } = question;
	const { kind, reason, undone } = wanted;
	// Refuse a draft without a key: nobody has answered it, and it would still be marked as lacking a key.
	if (kind === "KEY" && lacks.includes("KEY")) {
		throw new AppError("CONFLICT", "Esta pregunta es un borrador sin clave: complétala en su formulario");
	}
	// The present version is corrected, so it cannot be skipped.
	const skippedVersions = wanted.skippedVersions.filter((version) => version !== questionVersion);
	const key = kind === "KEY" ? await changeKey(tx, questionId, wanted) : { before: null, after: null };
	if (kind !== "KEY") await annul(tx, question, kind === "ANNUL");
	await tx.insert(keyCorrections).values({
		questionId,
		kind,
		questionVersion,
		...key,
		skippedVersions,
		undoes: undone?.id ?? null,
		reason,
		authorId: actor.userId,
	});
	const details = { before: { key: keyText(key.before) }, after: { key: keyText(key.after) } };
	await recordAct(tx, actor, {
		act: undone === undefined ? acts[kind] : "correction-undone",
		subject: questionSubject(questionId, question.text),
		...(kind === "KEY" ? details : {}),
		reason,
	});
}

const acts = { KEY: "key-corrected", ANNUL: "question-annulled", RESTORE: "question-restored" } as const;
const keyText = (key: CorrectedAlternative | null) => key && `${key.letter}) ${key.text}`;

async function annul(tx: Tx, { id, annulledAt }: LockedQuestion, annulled: boolean): Promise<void> {
	if ((annulledAt !== null) === annulled) {
		throw new AppError("CONFLICT", annulled ? "Esta pregunta ya está anulada" : "Esta pregunta no está anulada");
	}
	await tx
		.update(questions)
		.set({ annulledAt: annulled ? sql`now()` : null })
		.where(eq(questions.id, id));
}

/**
 * Sets the key and returns the old and the new right alternative. Also writes an unchanged key, since papers from before an edit may
 * have another one.
 */
async function changeKey(tx: Tx, questionId: number, { optionId, undone }: Pick<NewCorrection, "optionId" | "undone">) {
	const options = await readOptions(tx, questionId);
	const after: CorrectedAlternative | undefined = options.find(({ option }) => option.id === optionId)?.option;
	if (!after) throw invalid("optionId", "La alternativa ya no está en la pregunta");
	const before = options.find(({ isCorrect }) => isCorrect)?.option ?? null;
	// Clear is_correct first: the unique index allows one.
	await tx
		.update(alternatives)
		.set({ isCorrect: false })
		.where(and(eq(alternatives.questionId, questionId), isNull(alternatives.archivedAt)));
	await tx.update(alternatives).set({ isCorrect: true }).where(eq(alternatives.id, after.id));
	if (before && before.id !== after.id) await replaceNotes(tx, [before, after], undone);
	await tx
		.update(questions)
		.set({ version: nextVersion(questions.version) })
		.where(eq(questions.id, questionId));
	return { before, after };
}

/**
 * Clears the notes of the old and the new key, whose 'Por qué no es la D' would now read as 'Por qué es la D'. If a correction is
 * undone, restores the notes from the log.
 */
async function replaceNotes(tx: Tx, changed: readonly CorrectedAlternative[], undone: Correction | undefined) {
	const kept = [undone?.before, undone?.after];
	for (const { id } of changed) {
		const { note, noteHtml } = undone ? (kept.find((one) => one?.id === id) ?? {}) : { note: "", noteHtml: "" };
		if (note === undefined) continue;
		await tx
			.update(alternatives)
			.set({ note, noteHtml: noteHtml ?? "" })
			.where(eq(alternatives.id, id));
	}
}
