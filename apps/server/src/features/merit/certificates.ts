import type { CertificateDto } from "@cachimbo/contract/merit/merit";
import type { CertificatePage } from "@cachimbo/contract/pages";
import { fewText, ungradedText } from "@cachimbo/rules/merit/merit-words";
import { statement } from "../../db/statement.ts";
import { retryOnDuplicate } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { listAttemptExams } from "../exams/queries.ts";
import type { RankedResult } from "../results/queries.ts";
import { makeCertificateCode, readCertificateCode } from "./certificate-code.ts";
import { examWords } from "./mapper.ts";
import { findRanking, isFew } from "./rankings.ts";

interface Figures {
	/** thousandths of a point */
	points: number;
	maxPoints: number;
	place: number;
	total: number;
}

interface CertificateRow extends Figures {
	code: string;
	examId: number;
	userId: number;
	name: string;
	takenAt: Date;
	issuedAt: Date;
}

const issue = statement<
	Figures & { code: string; examId: number; userId: number; attemptId: number },
	{ code: string }
>(
	"issue_certificate",
	`with existing as (
			select code from certificates where exam_id = $examId::int and user_id = $userId::int),
		made as (
			insert into certificates (code, exam_id, user_id, attempt_id, points, max_points, place, total)
			select $code::text, $examId::int, u.id, $attemptId::int, $points::int, $maxPoints::int, $place::int, $total::int
				from users u where u.id = $userId::int and u.closed_at is null and not exists (select from existing)
			returning code)
		select code from existing union all select code from made`,
);

const figuresOf = ({ score, maxScore, place, total }: RankedResult): Figures => ({
	...{ points: score, maxPoints: maxScore, place, total },
});

const noResult = () =>
	new AppError("CONFLICT", "La constancia es para quienes rindieron el simulacro, cuando salen los resultados");

/** Finds an earlier certificate of a simulacro that has too few participants now. @throws AppError CONFLICT if there is none */
async function findIssued(deps: Deps, examId: number, userId: number, results: number): Promise<CertificateDto> {
	const [row] = await selectOwn(deps, { examId, userId });
	if (!row) throw new AppError("CONFLICT", fewText(results));
	return { code: row.code };
}

/** Refusal while sheets are not graded, since places may still change. */
export const notGraded = (sheets: number) =>
	new AppError("CONFLICT", `${ungradedText(sheets)}. Tu constancia sale cuando estén todas.`);

/**
 * Issues the caller's certificate of a simulacro. Idempotent: repeated and concurrent requests get the same code.
 * @throws AppError CONFLICT before results are published, and without a result that counts; NOT_FOUND
 */
export async function issueCertificate(deps: Deps, actor: Actor, examId: number): Promise<CertificateDto> {
	const { userId } = actor;
	const { ranking, ungraded } = await findRanking(deps, examId);
	if (ungraded > 0) throw notGraded(ungraded);
	// A withdrawn or archived exam issues no new certificates; those issued before remain.
	if (ranking?.exam.published === false || ranking?.exam.archived)
		return readOwnCertificate(deps, actor, examId).then(({ code }) => ({ code }));
	const result = ranking?.of(userId);
	if (!ranking || !result) throw noResult();
	if (isFew(ranking)) return findIssued(deps, examId, userId, ranking.count);
	const values = { examId, userId, attemptId: result.attemptId, ...figuresOf(result) };
	const [row] = await retryOnDuplicate(() => issue(deps, { ...values, code: makeCertificateCode() }));
	if (!row) throw noResult();
	return row;
}

const columns = `c.code, c.exam_id as "examId", c.user_id as "userId", c.points, c.max_points as "maxPoints", c.place, c.total,
	concat_ws(' ', u.first_names, u.last_names) as name, a.started_at as "takenAt", c.created_at as "issuedAt"`;
const joinedTables = `certificates c join users u on u.id = c.user_id and u.closed_at is null join attempts a on a.id = c.attempt_id`;

const selectByCode = statement<{ code: string }, CertificateRow>(
	"read_certificate",
	`select ${columns} from ${joinedTables} where c.code = $code::text`,
);
const selectOwn = statement<{ examId: number; userId: number }, CertificateRow>(
	"read_own_certificate",
	`select ${columns} from ${joinedTables} where c.exam_id = $examId::int and c.user_id = $userId::int`,
);

const toPoints = ({ points, maxPoints, place, total }: Figures) => ({
	...{ points: points / 1000, maxPoints: maxPoints / 1000, place, total },
});

/** A certificate's figures when it was issued and now. It stays valid if its exam is archived. */
async function describe(deps: Deps, row: CertificateRow): Promise<CertificatePage> {
	const [{ ranking, ungraded }, exams] = await Promise.all([
		findRanking(deps, row.examId),
		listAttemptExams(deps, [row.examId]),
	]);
	const exam = exams.get(row.examId);
	if (!exam) throw new Error(`No exam ${row.examId} of a certificate`);
	const result = ranking?.of(row.userId);
	const present = result ? figuresOf(result) : null;
	const issued = { points: row.points, maxPoints: row.maxPoints, place: row.place, total: row.total };
	return {
		code: row.code,
		name: row.name,
		exam: examWords(exam),
		university: exam.universityDTO.name,
		takenAt: row.takenAt.toISOString(),
		issuedAt: row.issuedAt.toISOString(),
		present: present && toPoints(present),
		ungraded,
		issued: toPoints(issued),
		changed: !present || (Object.keys(issued) as (keyof Figures)[]).some((name) => issued[name] !== present[name]),
	};
}

/** @throws AppError NOT_FOUND if none was issued */
export async function readOwnCertificate(deps: Deps, { userId }: Actor, examId: number): Promise<CertificatePage> {
	const [row] = await selectOwn(deps, { examId, userId });
	if (!row) throw notFound("Todavía no pediste tu constancia de este simulacro");
	return describe(deps, row);
}

/** Certificate of a code, for anybody who has the code; undefined for an invalid one. */
export async function verifyCertificate(deps: Deps, typed: string): Promise<CertificatePage | undefined> {
	const code = readCertificateCode(typed);
	const [row] = code ? await selectByCode(deps, { code }) : [];
	return row && describe(deps, row);
}

/** Certificates for the export of a user's data. */
export const listOwnCertificates = statement<{ userId: number }, { code: string; examId: number; issuedAt: Date }>(
	"list_own_certificates",
	`select code, exam_id as "examId", created_at as "issuedAt" from certificates where user_id = $userId::int order by id`,
);
