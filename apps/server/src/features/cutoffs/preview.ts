import type { CutoffFileInput, CutoffPreviewDto, CutoffPreviewRowDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { CUTOFF_ROWS_MAX } from "@cachimbo/contract/cutoffs/cutoffs";
import { fromThousandths } from "@cachimbo/rules/scoring/scoring";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { findUniversity, listAreas } from "../universities/queries.ts";
import { type CutoffRow, hasSameValues, toColumns } from "./mapper.ts";
import { findByKeys, keyOf } from "./queries.ts";
import { readTable, type TypedRow } from "./read-table.ts";
import { readCutoffRows } from "./run-reader.ts";

/**
 * Changes that a file would make, row by row; writes nothing.
 * @throws AppError VALIDATION for a file without a table of cut-offs, or with personal data
 */
export async function previewCutoffs(
	deps: Pick<Deps, "db" | "log">,
	input: CutoffFileInput,
	bytes: Uint8Array | undefined,
): Promise<CutoffPreviewDto> {
	if (!bytes || bytes.length === 0) throw invalid("file", "Elige un archivo");
	await findUniversity(deps, input.universityId).catch(() => {
		throw invalid("universityId", "Elige una universidad");
	});
	const { rows, remarks } = await readCutoffRows(deps, bytes);
	const areas = await listAreas(deps, input.universityId);
	const typed = readTable(rows, input, areas);
	if (typed.length === 0) throw invalid("file", "El archivo no tiene filas debajo de los títulos");
	if (typed.length > CUTOFF_ROWS_MAX)
		throw new AppError("VALIDATION", `El archivo tiene más de ${CUTOFF_ROWS_MAX} filas`);
	const present = await findByKeys(deps, input.universityId);
	return { rows: typed.map((row) => compare(row, present)), remarks };
}

function compare({ value, ...row }: TypedRow, present: ReadonlyMap<string, CutoffRow>): CutoffPreviewRowDto {
	if (!value) return { ...row, outcome: "faulty", before: null, value: null };
	const columns = toColumns(value);
	const stored = present.get(keyOf(columns));
	if (!stored) return { ...row, outcome: "new", before: null, value };
	const before = {
		lastScore: fromThousandths(stored.lastScore),
		medianScore: stored.medianScore === null ? null : fromThousandths(stored.medianScore),
		maxScore: fromThousandths(stored.maxScore),
	};
	return { ...row, outcome: hasSameValues(stored, columns) ? "same" : "changed", before, value };
}
