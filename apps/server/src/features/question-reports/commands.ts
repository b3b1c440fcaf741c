import type { QuestionReportDto, QuestionReportInput, ReportDecision } from "@cachimbo/contract/question-reports";
import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import { courses, questions } from "../../db/schema/catalogue.ts";
import { questionReports } from "../../db/schema/question-reports.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import { questionNotFound } from "../questions/queries.ts";
import { reportDecidedMail } from "./mails.ts";
import { getOwnReport } from "./queries.ts";

type Report = Omit<QuestionReportInput, "text"> & { userId: number; text: string };

// The account's row is locked: once it is closed, nothing of its owner is stored.
const insertReport = statement<Report, { id: number }>(
	"insert_question_report",
	`insert into question_reports (question_id, user_id, client_id, kind, text, by_mail)
		select q.id, u.id, $clientId::uuid, $kind::question_report_kind, $text::text, $byMail::boolean
		from questions q, (select id from users where id = $userId::int and closed_at is null for share) u
		where q.id = $questionId::int
		on conflict do nothing returning id`,
);

/** What is open already takes the newer text; one that was sent before stays as it is. */
const findSent = statement<Report, { id: number }>(
	"find_question_report",
	`with sent as (select id from question_reports where user_id = $userId::int and client_id = $clientId::uuid),
		open as (
			update question_reports set text = case when $text::text = '' then text else $text::text end,
				by_mail = by_mail or $byMail::boolean
			where user_id = $userId::int and question_id = $questionId::int and kind = $kind::question_report_kind and state = 'OPEN'
				and not exists (select from sent)
			returning id)
		select id from sent union all select id from open`,
);

/**
 * Keeps what a student says is wrong with a question. Sent again it changes nothing; while one of that kind is open, another
 * one only says more. Of a deleted question, too: the student met it in an exam of before.
 * @throws AppError NOT_FOUND for an unknown question
 */
export async function sendReport(
	deps: Deps,
	userId: number,
	{ text, ...input }: QuestionReportInput,
): Promise<QuestionReportDto> {
	const report: Report = { ...input, userId, text: text ?? "" };
	const inserted = await insertReport(deps, report);
	const [row] = inserted.length > 0 ? inserted : await findSent(deps, report);
	if (!row) throw questionNotFound();
	return getOwnReport(deps, row.id);
}

/** The student has seen what came of her reports up to this one. */
export async function markReportsSeen({ db }: Pick<Deps, "db">, userId: number, upTo: number): Promise<void> {
	const { id, state, seenAt } = questionReports;
	await db
		.update(questionReports)
		.set({ seenAt: sql`now()` })
		.where(and(eq(questionReports.userId, userId), lte(id, upTo), ne(state, "OPEN"), isNull(seenAt)));
}

/**
 * Closes the open reports about a question that the ADMIN has seen, and writes to those who want a mail.
 * @returns how many it closed: 0 where another ADMIN was faster
 * @throws AppError NOT_FOUND where nobody ever reported it
 */
export async function decideReports(
	deps: Deps,
	actor: Actor,
	questionId: number,
	{ decision, answer, upTo }: ReportDecision,
): Promise<number> {
	const about = eq(questionReports.questionId, questionId);
	return deps.db.transaction(async (tx) => {
		const closed = await tx
			.update(questionReports)
			.set({ state: decision, answer: answer ?? "", decidedAt: sql`now()`, decidedBy: actor.userId })
			.where(and(about, eq(questionReports.state, "OPEN"), lte(questionReports.id, upTo)))
			.returning({ userId: questionReports.userId, byMail: questionReports.byMail });
		if (closed.length === 0) {
			const [known] = await tx.select({ id: questionReports.id }).from(questionReports).where(about).limit(1);
			if (!known) throw notFound("Nadie ha reportado esta pregunta");
		}
		const wanting = new Set(closed.flatMap(({ userId, byMail }) => (byMail ? [userId] : [])));
		if (wanting.size > 0) await mailReporters(deps, tx, questionId, [...wanting], { decision, answer: answer ?? "" });
		return closed.length;
	});
}

async function mailReporters(
	deps: Deps,
	tx: Tx,
	questionId: number,
	userIds: readonly number[],
	decided: Pick<ReportDecision, "decision"> & { answer: string },
): Promise<void> {
	const [about] = await tx
		.select({ course: courses.name })
		.from(questions)
		.innerJoin(courses, eq(courses.id, questions.courseId))
		.where(eq(questions.id, questionId));
	const accounts = await tx
		.select({
			email: users.email,
			// Whoever registered an unconfirmed address may have written any name there, for somebody else to read.
			firstNames: sql<string>`case when ${users.emailConfirmedAt} is null then 'estudiante' else ${users.firstNames} end`,
		})
		.from(users)
		.where(and(inArray(users.id, [...userIds]), isNull(users.closedAt)));
	for (const account of accounts) {
		await queueMail(deps, reportDecidedMail(deps.settings, account, { ...decided, course: about?.course ?? "" }), tx);
	}
}
