import type { ChangeExamsDto, ChangeExamsInput } from "@cachimbo/contract/exams/exam-changes";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { isAsked } from "../../db/asked-questions.ts";
import type { Tx } from "../../db/client.ts";
import { exams } from "../../db/schema/catalogue/catalogue.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { examNameOf } from "./queries.ts";

type Row = typeof exams.$inferSelect;

/**
 * Publishes, unpublishes or deletes exams, in one transaction. Skips and reports exams that somebody else has changed, or that have
 * no question to ask. Skips exams that are in the wanted state already.
 */
export async function changeExams(deps: Deps, doer: Doer, input: ChangeExamsInput): Promise<ChangeExamsDto> {
	const versions = new Map(input.exams.map(({ id, version }) => [id, version]));
	const result = await deps.db.transaction(async (tx) => {
		const present = await lock(tx, [...versions.keys()]);
		const askable = input.change === "PUBLISH" ? await findAskable(tx, [...versions.keys()]) : undefined;
		const refused: ChangeExamsDto["refused"] = [];
		let changed = 0;
		for (const [id, version] of versions) {
			const row = present.get(id);
			const reason = refusalOf(row, version, askable);
			if (reason) refused.push({ idExams: id, name: await examNameOf(tx, id), reason });
			else if (row && (await change(tx, doer, row, input.change))) changed++;
		}
		return { changed, refused };
	});
	if (result.changed > 0) deps.bus.publish("catalogue-changed", { scope: "exams" });
	return result;
}

/** Locks in the order of ids, so that two concurrent calls do not deadlock. */
async function lock(tx: Tx, ids: readonly number[]): Promise<Map<number, Row>> {
	const rows = await tx
		.select()
		.from(exams)
		.where(and(inArray(exams.id, [...ids]), isNull(exams.archivedAt)))
		.orderBy(asc(exams.id))
		.for("no key update");
	return new Map(rows.map((row) => [row.id, row]));
}

/** Exams, among these, with at least one question that students may be asked. */
async function findAskable(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
	const { rows } = await tx.execute<{ id: number }>(sql`
		select distinct place.exam_id as id from exam_questions place join questions q on q.id = place.question_id
		where place.exam_id = any(${sql.param([...ids])}::int[]) and ${sql.raw(isAsked("q"))}`);
	return new Set(rows.map(({ id }) => id));
}

function refusalOf(
	row: Row | undefined,
	version: number | null | undefined,
	askable: ReadonlySet<number> | undefined,
): string | undefined {
	if (!row) return "Ya no existe";
	if (isStale(version, row.version)) return "Otra persona lo cambió mientras tanto";
	if (askable && !askable.has(row.id)) return "No tiene preguntas completas";
	return undefined;
}

/** @returns false if it is in that state already */
async function change(tx: Tx, doer: Doer, row: Row, change: ChangeExamsInput["change"]): Promise<boolean> {
	const { id } = row;
	const subject = { kind: "exam", id, name: await examNameOf(tx, id) } as const;
	if (change === "REMOVE") {
		await tx.update(exams).set({ archivedAt: sql`now()` }).where(eq(exams.id, id));
		await recordAct(tx, doer, { act: "exam-removed", subject });
		return true;
	}
	const published = change === "PUBLISH";
	if (row.published === published) return false;
	await tx
		.update(exams)
		.set({ published, version: nextVersion(exams.version) })
		.where(eq(exams.id, id));
	const [before, after] = [{ published: row.published }, { published }];
	await recordAct(tx, doer, { act: "exam-changed", subject, before, after });
	return true;
}
