import type { Tx } from "../../../db/client.ts";
import { type QuestionBefore, questionImportWrites } from "../../../db/schema/catalogue/question-imports.ts";
import type { WrittenQuestions } from "../../questions/imported.ts";

type Write = typeof questionImportWrites.$inferInsert;

/**
 * Records the writes of an import in the same transaction, so that they can be undone.
 * @param before state and version of the changed questions before the import
 */
export async function rememberWritten(
	tx: Tx,
	importId: number,
	{ added, changed, passages }: WrittenQuestions,
	before: ReadonlyMap<number, QuestionBefore & { version: number }>,
): Promise<void> {
	const rows: Write[] = [
		...added.map((questionId) => ({ importId, kind: "NEW" as const, questionId, version: 1 })),
		...changed.flatMap((questionId): Write[] => {
			const state = before.get(questionId);
			if (!state) return [];
			const { version, ...rest } = state;
			return [{ importId, kind: "CHANGED", questionId, version: version + 1, before: rest }];
		}),
		...passages.added.map((passageId) => ({ importId, kind: "NEW" as const, passageId, version: 1 })),
		...passages.changed.map(({ id, version, before: passageBefore }) => ({
			...{ importId, kind: "CHANGED" as const, passageId: id, version, passageBefore },
		})),
	];
	if (rows.length > 0) await tx.insert(questionImportWrites).values(rows);
}

/** Records the questions of the bank that the import placed in the exam. */
export async function rememberPlaced(tx: Tx, importId: number, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	// The version is not needed: undoing takes a question out of the exam even if it was edited in the bank.
	const rows = ids.map((questionId) => ({ importId, kind: "PLACED" as const, questionId, version: 0 }));
	await tx.insert(questionImportWrites).values(rows);
}
