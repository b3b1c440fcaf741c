import type { ImportChoiceInput } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { and, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { questionImportRows, questionImports } from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { listPlaced } from "../questions/queries.ts";
import { importSubject } from "./commands.ts";
import { getImport, getImportRow } from "./queries.ts";

/** SQL condition: the row's outcome may be chosen. */
const choosable = inArray(questionImportRows.outcome, ["new", "skipped", "placed"]);
const bankId = sql<number>`(${questionImportRows.alike} ->> 'questionId')::int`;

/**
 * Sets the outcome of a row that resembles another question, or of all such rows. The last choice counts. `placed` (use the existing
 * question instead of the row) is possible only in an exam without that question; a choice for all rows ignores the others.
 * @throws AppError CONFLICT once the import is confirmed, VALIDATION for a row without a similar question
 */
export async function chooseAlike(
	deps: Deps,
	doer: Doer,
	id: number,
	{ row, choice }: ImportChoiceInput,
): Promise<ImportDto> {
	const { examId } = await getImportRow(deps, id);
	const conditions = [
		...[eq(questionImportRows.importId, id), choosable, isNotNull(questionImportRows.alike)],
		...(row ? [eq(questionImportRows.row, row)] : []),
	];
	await deps.db.transaction(async (tx) => {
		// Serialise with a confirmation: either it waits for this commit, or this transaction reads its status.
		const [current] = await tx.select().from(questionImports).where(eq(questionImports.id, id)).for("no key update");
		if (current?.status !== "READY" && current?.status !== "FAULTY")
			throw new AppError("CONFLICT", "La importación ya no espera que elijas");
		if (choice === "placed") {
			if (examId === null) throw invalid("choice", "Solo en un examen se puede usar la que ya está");
			const ids = await tx
				.select({ id: bankId })
				.from(questionImportRows)
				.where(and(...conditions, sql`${bankId} is not null`));
			const placed = await listPlaced(
				{ db: tx },
				examId,
				ids.map((question) => question.id),
			);
			conditions.push(sql`${bankId} is not null`);
			if (placed.size > 0) conditions.push(notInArray(bankId, [...placed]));
		}
		const chosen = await tx
			.update(questionImportRows)
			.set({ outcome: choice })
			.where(and(...conditions))
			.returning({ row: questionImportRows.row });
		if (chosen.length === 0 && row) throw invalid("row", "Esta fila no se parece a otra pregunta que se pueda usar");
		const after = { choice, row: row ?? null, counts: chosen.length };
		await recordAct(tx, doer, { act: "import-choice-made", subject: importSubject(current), after });
	});
	return getImport(deps, id);
}
