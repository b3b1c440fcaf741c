import { type ImportDto, type KeptReason, keptReasons } from "@cachimbo/contract/question-imports/question-imports";
import { asc, eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import {
	type ImportUndone,
	questionImports,
	questionImportWrites,
} from "../../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../work/errors.ts";
import { type KeptQuestion, type UndoResult, undoWrites, type Written } from "../../questions/undo-writes.ts";
import { importSubject } from "../commands.ts";
import { ownerOf } from "../owner.ts";
import { getImport, importNotFound } from "../queries.ts";

const maxTexts = 20;

const reasonTexts: Record<KeptReason, (count: number) => string> = {
	ANSWERED: (count) => (count === 1 ? "1 ya fue respondida" : `${count} ya fueron respondidas`),
	EDITED: (count) => (count === 1 ? "1 se editó después" : `${count} se editaron después`),
	PLACED: (count) => (count === 1 ? "1 se usa en otro lugar" : `${count} se usan en otro lugar`),
};

/**
 * Undoes the writes of an import in one transaction, except those used since. Idempotent: a repeat returns the first result.
 * @throws AppError CONFLICT when nothing can be undone, or its writes were not recorded
 */
export async function undoImport(deps: Deps, doer: Doer, id: number): Promise<ImportDto> {
	const undone = await deps.db.transaction(async (tx) => {
		const [found] = await tx.select().from(questionImports).where(eq(questionImports.id, id)).for("no key update");
		if (!found) throw importNotFound();
		if (found.undone) return false;
		if (found.status !== "DONE" || !found.finishedAt)
			throw new AppError("CONFLICT", "La importación no se ha guardado");
		const written = await readWritten(tx, id);
		if (!written) throw new AppError("CONFLICT", "No hay nada que deshacer en esta importación");
		const result = await undoWrites(tx, ownerOf(found), written, found.finishedAt);
		refuseIfNothingUndone(result);
		const outcome = toUndone(result, deps.clock.now());
		await tx.update(questionImports).set({ undone: outcome }).where(eq(questionImports.id, id));
		const after = { exam: found.examId, course: found.courseId, questions: result.questions, removed: result.gone };
		const kept = outcome.kept.map(({ reason, count }) => reasonTexts[reason](count)).join(", ");
		await recordAct(tx, doer, { act: "import-undone", subject: importSubject(found), after, reason: kept });
		return true;
	});
	if (undone) deps.bus.publish("catalogue-changed", { scope: "questions" });
	return getImport(deps, id);
}

function refuseIfNothingUndone({ questions, gone, kept }: UndoResult): void {
	if (questions > 0 || (gone > 0 && kept.length === 0)) return;
	const reasons = groupByReason(kept).map(({ reason, list }) => reasonTexts[reason](list.length));
	throw new AppError("CONFLICT", `No se puede deshacer: ${reasons.join(", ")}`);
}

const groupByReason = (kept: readonly KeptQuestion[]) =>
	keptReasons
		.map((reason) => ({ reason, list: kept.filter((one) => one.reason === reason) }))
		.filter(({ list }) => list.length > 0);

const toUndone = ({ questions, gone, kept }: UndoResult, now: Date): ImportUndone => ({
	...{ at: now.toISOString(), questions, gone },
	kept: groupByReason(kept).map(({ reason, list }) => ({
		...{ reason, count: list.length },
		texts: list.slice(0, maxTexts).map(({ text }) => text),
	})),
});

/** Reads the recorded writes; undefined when there are none, as for imports of earlier versions. */
async function readWritten(tx: Tx, importId: number): Promise<Written | undefined> {
	const rows = await tx
		.select()
		.from(questionImportWrites)
		.where(eq(questionImportWrites.importId, importId))
		.orderBy(asc(questionImportWrites.id));
	if (rows.length === 0) return undefined;
	const writesOf = (kind: (typeof rows)[number]["kind"]) =>
		rows.flatMap(({ questionId, ...row }) =>
			questionId !== null && row.kind === kind ? [{ ...row, id: questionId }] : [],
		);
	const byPassage = Map.groupBy(
		rows.filter(({ passageId }) => passageId !== null),
		({ passageId }) => passageId as number,
	);
	return {
		added: writesOf("NEW"),
		changed: writesOf("CHANGED").flatMap(({ id, version, before }) => (before ? [{ id, version, before }] : [])),
		placed: writesOf("PLACED").map(({ id }) => id),
		// Restore a passage that several questions changed to its state before the first change.
		passages: [...byPassage].map(([id, list]) => ({
			...{ id, version: Math.max(...list.map(({ version }) => version)) },
			before: list[0]?.passageBefore ?? null,
		})),
	};
}
