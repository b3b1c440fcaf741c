import { and, eq, isNull, sql } from "drizzle-orm";
import type { Doer } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { examNotFound } from "./queries.ts";

/** The contract's limit. */
const longestPeriod = 50;

/** The copy that an earlier request with this client id made, even if it was deleted since. */
export async function findCopy(db: Pick<Tx, "select">, clientId: string): Promise<number | undefined> {
	const [copy] = await db.select({ id: exams.id }).from(exams).where(eq(exams.clientId, clientId));
	return copy?.id;
}

/**
 * Copies an exam's scoring rule, parts and time into a draft without a schedule, owned by the caller. Runs within the transaction
 * that adds its questions. Locks the university before the exam.
 * @throws AppError NOT_FOUND
 */
export async function copyExam(tx: Tx, doer: Doer, id: number, clientId: string): Promise<number> {
	const [known] = await tx.select({ university: exams.universityId }).from(exams).where(eq(exams.id, id));
	if (!known) throw examNotFound();
	// Serialises copies, so that two copies of an exam get different names.
	await tx.select().from(universities).where(eq(universities.id, known.university)).for("no key update");
	const [exam] = await tx
		.select()
		.from(exams)
		.where(and(eq(exams.id, id), isNull(exams.archivedAt)))
		.for("share");
	if (!exam) throw examNotFound();
	const { universityId, examTypeId, durationMinutes, parts, scoring, premium } = exam;
	const copied = { universityId, examTypeId, durationMinutes, parts, scoring, premium };
	const [copy] = await tx
		.insert(exams)
		.values({
			...copied,
			period: await freePeriod(tx, exam),
			published: false,
			authorId: doer?.userId ?? null,
			clientId,
		})
		.returning({ id: exams.id });
	return copy!.id;
}

/** A free period for the copy, to be edited: 'Copia de 2025-I', 'Copia 2 de 2025-I'. */
async function freePeriod(tx: Tx, exam: typeof exams.$inferSelect): Promise<string> {
	const rows = await tx
		.select({ key: sql<string>`${nameKey(exams.period)}` })
		.from(exams)
		.where(
			and(eq(exams.universityId, exam.universityId), eq(exams.examTypeId, exam.examTypeId), isNull(exams.archivedAt)),
		);
	const used = new Set(rows.map(({ key }) => key));
	const original = exam.period.replace(/^Copia (\d+ )?de /, "");
	for (let number = 1; ; number++) {
		const start = number === 1 ? "Copia de " : `Copia ${number} de `;
		const period = `${start}${original}`.slice(0, longestPeriod).toWellFormed().trim();
		// Normalised like `nameKey`.
		if (!used.has(period.toLowerCase().replace(/\s+/g, ""))) return period;
	}
}
