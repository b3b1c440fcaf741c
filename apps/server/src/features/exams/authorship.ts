import { type SQL, sql } from "drizzle-orm";
import type { Doer } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { runsAcademy } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { sealedUntil } from "./sealed.ts";

type Reader = Pick<Tx, "execute">;

const forbidden = (message: string) => new AppError("FORBIDDEN", message);

/** SQL condition on an exam's alias: it is a simulacro whose results are not published yet. */
const isPending = (exam: string) =>
	sql.raw(`coalesce(greatest(${exam}.opens_at, ${sealedUntil(exam)}) > now(), false)`);

/** SQL condition on an exam's alias: this teacher may not change it. */
export const isOthersExam = (exam: string, userId: number): SQL =>
	sql`(${sql.raw(exam)}.author_id is distinct from ${userId}::int or ${isPending(exam)})`;

async function findAuthor(db: Reader, examId: number) {
	const { rows } = await db.execute<{ authorId: number | null; pending: boolean }>(
		sql`select e.author_id as "authorId", ${isPending("e")} as pending from exams e where e.id = ${examId} and e.archived_at is null`,
	);
	return rows[0];
}

/**
 * Refuses a teacher's change to another author's exam, or to a simulacro before its results are published. Needs no lock, since an
 * exam's author never changes. Ignores an unknown exam, which the caller reports.
 * @throws AppError FORBIDDEN
 */
export async function refuseOthersExam(db: Reader, doer: Doer, examId: number): Promise<void> {
	if (runsAcademy(doer)) return;
	const exam = await findAuthor(db, examId);
	if (!exam) return;
	if (exam.authorId !== doer.userId) {
		throw forbidden("Este examen es de otra persona: solo quien lo creó o la administración pueden cambiarlo");
	}
	if (exam.pending) {
		throw forbidden("Es un simulacro programado: hasta que se vean sus resultados, solo la administración lo cambia");
	}
}

/** @throws AppError FORBIDDEN for a teacher who did not make the exam */
export async function refuseOthersResults(db: Reader, doer: Doer, examId: number): Promise<void> {
	if (runsAcademy(doer)) return;
	const exam = await findAuthor(db, examId);
	if (exam && exam.authorId !== doer.userId) {
		throw forbidden("Este examen es de otra persona: ves los resultados y el análisis de los tuyos");
	}
}

const academyOnly = {
	premium: "Solo la administración decide qué exámenes son premium",
	opensAt: "Solo la administración programa simulacros",
} as const;

/** Fields that only the administration may set, with times as stored. */
interface AcademyFields {
	premium?: boolean | undefined;
	opensAt?: Date | null | undefined;
	closesAt?: Date | null | undefined;
	resultsAt?: Date | null | undefined;
	registration?: string | null | undefined;
	registrationUntil?: Date | null | undefined;
	places?: number | null | undefined;
	sectionIds?: readonly number[] | undefined;
}

const noAcademyFields = {
	...{ premium: false, opensAt: null, closesAt: null, resultsAt: null },
	...{ registration: null, registrationUntil: null, places: null, sectionIds: [] },
} as const;

/**
 * Refuses a teacher's changes to `premium`, which is sold, and to the schedule, which seals keys, sends mails and ranks students.
 * Accepts a form that repeats the stored values.
 * @throws AppError FORBIDDEN
 */
export function refuseAcademyFields(
	doer: Doer,
	wanted: AcademyFields,
	standing: Required<AcademyFields> = noAcademyFields,
): void {
	if (runsAcademy(doer)) return;
	const comparable = (value: unknown) =>
		Array.isArray(value) ? [...new Set(value)].sort().join() : value instanceof Date ? value.getTime() : value;
	const changed = (Object.keys(noAcademyFields) as (keyof AcademyFields)[]).filter(
		(name) => wanted[name] !== undefined && comparable(wanted[name]) !== comparable(standing[name]),
	);
	if (changed.length === 0) return;
	throw forbidden(changed.includes("premium") ? academyOnly.premium : academyOnly.opensAt);
}

/**
 * Refuses a teacher's deletion of an exam that is the only place of other authors' questions, since these would be deleted too.
 * @throws AppError CONFLICT
 */
export async function refuseDeletingOthersQuestions(db: Reader, doer: Doer, examId: number): Promise<void> {
	if (runsAcademy(doer)) return;
	const { rows } = await db.execute<{ count: number }>(sql`
		select count(*)::int as count from exam_questions place join questions q on q.id = place.question_id
		where place.exam_id = ${examId} and q.archived_at is null and q.own_position is null
			and q.author_id is distinct from ${doer.userId}::int and not exists (
				select from exam_questions other join exams e on e.id = other.exam_id and e.archived_at is null
				where other.question_id = q.id and other.exam_id <> ${examId})`);
	const { count = 0 } = rows[0] ?? {};
	if (count === 0) return;
	const which = count === 1 ? "Una pregunta de otra persona está" : `${count} preguntas de otras personas están`;
	throw new AppError("CONFLICT", `${which} solo en este examen: quítalas antes de eliminarlo, así siguen en el banco`);
}
