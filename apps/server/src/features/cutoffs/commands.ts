import { isDeepStrictEqual } from "node:util";
import type { CutoffDto, CutoffImportDto, CutoffImportInput, CutoffInput } from "@cachimbo/contract/cutoffs/cutoffs";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { inTransaction, type Tx } from "../../db/client.ts";
import { areas, universities } from "../../db/schema/catalogue/catalogue.ts";
import { cutoffs } from "../../db/schema/catalogue/cutoffs.ts";
import { isUniqueViolation, retryOnDuplicate } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, fieldConflict, invalid } from "../../work/errors.ts";
import { type CutoffColumns, type CutoffRow, hasSameValues, recordedFacts, subjectOf, toColumns } from "./mapper.ts";
import { cutoffNotFound, findByKeys, getCutoff, keyOf } from "./queries.ts";

type Writer = Pick<Deps, "db" | "bus" | "clock">;
type Author = NonNullable<Doer>;

const cutoffTaken = () => fieldConflict("career", "Ya hay un puntaje de esa carrera en ese proceso");
const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? cutoffTaken() : error;
};

/** @throws AppError VALIDATION for an unknown university or area; CONFLICT if that career and process have a row */
export async function createCutoff(deps: Writer, doer: Author, input: CutoffInput): Promise<CutoffDto> {
	const id = await deps.db
		.transaction(async (tx) => {
			await refuseUnknown(tx, input.universityId, [input]);
			const row = { ...toColumns(input), universityId: input.universityId, ...editorColumns(deps, doer) };
			const [created] = await tx.insert(cutoffs).values(row).returning();
			const details = { subject: subjectOf(created!), after: recordedFacts(created!) };
			await recordAct(tx, doer, { act: "cutoff-created", ...details });
			return created!.id;
		})
		.catch(refuseTaken);
	publishChange(deps, input.universityId);
	return getCutoff(deps, id);
}

/** @throws AppError CONFLICT when the version is not the stored one, or another row has that career and process */
export async function updateCutoff(deps: Writer, doer: Author, id: number, input: CutoffInput): Promise<CutoffDto> {
	const saved = await deps.db
		.transaction(async (tx) => {
			await refuseUnknown(tx, input.universityId, [input]);
			const [present] = await tx.select().from(cutoffs).where(eq(cutoffs.id, id)).for("no key update");
			if (!present) throw cutoffNotFound();
			if (isStale(input.version, present.version)) return false;
			const [row] = await tx
				.update(cutoffs)
				.set({ ...toColumns(input), universityId: input.universityId, ...editorColumns(deps, doer), ...versionColumn })
				.where(eq(cutoffs.id, id))
				.returning();
			await recordChange(tx, doer, present, row!);
			return true;
		})
		.catch(refuseTaken);
	if (!saved) throw changedMeanwhile(await getCutoff(deps, id));
	publishChange(deps, input.universityId);
	return getCutoff(deps, id);
}

export async function removeCutoff(deps: Writer, doer: Doer, id: number): Promise<void> {
	const removed = await deps.db.transaction(async (tx) => {
		const [row] = await tx.delete(cutoffs).where(eq(cutoffs.id, id)).returning();
		if (!row) throw cutoffNotFound();
		await recordAct(tx, doer, { act: "cutoff-removed", subject: subjectOf(row), before: recordedFacts(row) });
		return row;
	});
	publishChange(deps, removed.universityId);
}

async function recordChange(tx: Tx, doer: Doer, present: CutoffRow, row: CutoffRow): Promise<void> {
	const [before, after] = [recordedFacts(present), recordedFacts(row)];
	if (isDeepStrictEqual(before, after)) return;
	await recordAct(tx, doer, { act: "cutoff-changed", subject: subjectOf(row), before, after });
}

/**
 * Writes the rows of a preview, all or none, over the stored ones of the same career and process. Unchanged rows keep their
 * version and author, so that a repeated request changes nothing.
 */
export async function importCutoffs(deps: Writer, doer: Author, input: CutoffImportInput): Promise<CutoffImportDto> {
	const { universityId, rows } = input;
	refuseRepeated(rows.map(toColumns));
	const write = () =>
		inTransaction(deps.db, async (tx) => {
			const name = await refuseUnknown(tx, universityId, rows);
			const { same, ...counts } = await writeRows(tx, universityId, rows.map(toColumns), editorColumns(deps, doer));
			if (counts.created + counts.changed > 0) {
				const after = { counts: { nuevos: counts.created, cambiados: counts.changed, iguales: same } };
				const subject = { kind: "university", id: universityId, name } as const;
				await recordAct(tx, doer, { act: "cutoffs-imported", subject, after });
			}
			return { ...counts, same };
		});
	const written = await retryOnDuplicate(write);
	publishChange(deps, universityId);
	return written;
}

async function writeRows(
	tx: Tx,
	universityId: number,
	rows: CutoffColumns[],
	author: ReturnType<typeof editorColumns>,
) {
	const present = await findByKeys({ db: tx }, universityId);
	const fresh = rows.filter((row) => !present.has(keyOf(row)));
	const changed = rows.flatMap((row) => {
		const stored = present.get(keyOf(row));
		return stored && !hasSameValues(stored, row) ? [{ id: stored.id, row }] : [];
	});
	if (fresh.length > 0) await tx.insert(cutoffs).values(fresh.map((row) => ({ ...row, universityId, ...author })));
	for (const { id, row } of changed.sort((one, other) => one.id - other.id)) {
		await tx
			.update(cutoffs)
			.set({ ...row, ...author, ...versionColumn })
			.where(eq(cutoffs.id, id));
	}
	return { created: fresh.length, changed: changed.length, same: rows.length - fresh.length - changed.length };
}

/** Inserts the rows of the demonstration in the caller's transaction. */
export async function insertCutoffs(
	tx: Tx,
	universityId: number,
	rows: Parameters<typeof toColumns>[0][],
): Promise<void> {
	if (rows.length === 0) return;
	await tx
		.insert(cutoffs)
		.values(rows.map((row) => ({ ...toColumns(row), universityId })))
		.onConflictDoNothing();
}

const versionColumn = { version: nextVersion(cutoffs.version) };
const editorColumns = ({ clock }: Writer, { userId }: Author) => ({ updatedBy: userId, updatedAt: clock.now() });
const publishChange = ({ bus }: Writer, id: number) => bus.publish("catalogue-changed", { scope: "universities", id });

function refuseRepeated(rows: readonly CutoffColumns[]): void {
	const seen = new Set<string>();
	for (const [index, row] of rows.entries()) {
		if (seen.has(keyOf(row))) throw invalid(`rows.${index}.career`, "La carrera está dos veces en ese proceso");
		seen.add(keyOf(row));
	}
}

/** Refuses an unknown university or area, and locks both until the rows are written. @returns the university's name */
async function refuseUnknown(
	tx: Tx,
	universityId: number,
	rows: readonly { areaId: number | null }[],
): Promise<string> {
	const [university] = await tx
		.select({ name: universities.name })
		.from(universities)
		.where(and(eq(universities.id, universityId), isNull(universities.archivedAt)))
		.for("key share");
	if (!university) throw invalid("universityId", "Elige una universidad");
	const wanted = [...new Set(rows.flatMap(({ areaId }) => areaId ?? []))];
	if (wanted.length === 0) return university.name;
	const found = await tx
		.select({ id: areas.id })
		.from(areas)
		.where(and(inArray(areas.id, wanted), eq(areas.universityId, universityId), isNull(areas.archivedAt)));
	if (found.length < wanted.length) throw invalid("areaId", "El área no es de esa universidad");
	return university.name;
}
