import type {
	QuestionReportDto,
	QuestionReportInput,
	ReportDecision,
} from "@cachimbo/contract/question-reports/question-reports";
import { QUESTION_REPORT_MAX } from "@cachimbo/rules/limits";
import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { courses, questions } from "../../db/schema/catalogue/catalogue.ts";
import { questionReports } from "../../db/schema/catalogue/question-reports.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { recipientColumns } from "../../mail/recipient.ts";
import { queueMails } from "../../mail/send-mail-job.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { questionNotFound } from "../questions/queries.ts";
import { reportDecidedMail } from "./mails.ts";
import { isMet } from "./met-questions.ts";
import { getOwnReport } from "./queries.ts";

type Report = Omit<QuestionReportInput, "text"> & { userId: number; text: string };

const wasSent = (report: string) =>
	`(${report}.user_id = $userId::int and (${report}.client_id = $clientId::uuid or $clientId::uuid = any(${report}.joined_client_ids)))`;

// Locks the account, so that nothing is stored for a closed account.
const insertReport = statement<Report, { id: number }>(
	"insert_question_report",
	`insert into question_reports (question_id, user_id, client_id, kind, text, by_mail)
		select q.id, u.id, $clientId::uuid, $kind::question_report_kind, $text::text, $byMail::boolean
		from questions q, (select id from users where id = $userId::int and closed_at is null for share) u
		where q.id = $questionId::int and ${isMet("q", "u.id")}
			and not exists (select from question_reports r where ${wasSent("r")})
		on conflict do nothing returning id`,
);

/** Maximum text of a report with later ones added to it: eight reports. */
const maxText = 8 * QUESTION_REPORT_MAX;

/**
 * Appends this report's text to the open one, each text once. Idempotent by the stored client id, even after the academy has
 * decided, since a device repeats a report whose response got lost.
 */
const addToOpen = statement<Report, { id: number }>(
	"join_question_report",
	`with sent as (select id from question_reports r where ${wasSent("r")}),
		open as (
			update question_reports r set
				text = case when position($text::text in r.text) > 0 then r.text
					else left(concat_ws(E'\n', nullif(r.text, ''), $text::text), ${maxText}) end,
				by_mail = r.by_mail or $byMail::boolean, joined_client_ids = r.joined_client_ids || $clientId::uuid
			where r.user_id = $userId::int and r.question_id = $questionId::int and r.kind = $kind::question_report_kind
				and r.state = 'OPEN' and not exists (select from sent) and not ${wasSent("r")}
			returning id)
		select id from sent union all select id from open`,
);

/**
 * Stores a report about a question, or adds it to the student's open report of that kind. Idempotent. Accepts a deleted question,
 * which the student met in an earlier exam.
 * @throws AppError NOT_FOUND for an unknown question, and for one that the student cannot have met
 */
export async function sendReport(
	deps: Deps,
	userId: number,
	{ text, ...input }: QuestionReportInput,
): Promise<QuestionReportDto> {
	const report: Report = { ...input, userId, text: text ?? "" };
	const row = (await storeReport(deps, report)) ?? (await storeReport(deps, report));
	if (!row) throw questionNotFound();
	return getOwnReport(deps, row.id);
}

/** @returns undefined for an unknown question, or if a concurrent decision or repeat interfered, so that a retry succeeds */
async function storeReport(deps: Deps, report: Report): Promise<{ id: number } | undefined> {
	const [inserted] = await insertReport(deps, report);
	return inserted ?? (await addToOpen(deps, report))[0];
}

/** Marks the outcomes of a student's reports, up to this one, as seen. */
export async function markReportsSeen({ db }: Pick<Deps, "db">, userId: number, upTo: number): Promise<void> {
	const { id, state, seenAt } = questionReports;
	await db
		.update(questionReports)
		.set({ seenAt: sql`now()` })
		.where(and(eq(questionReports.userId, userId), lte(id, upTo), ne(state, "OPEN"), isNull(seenAt)));
}

/**
 * Closes the open reports about a question that the ADMIN has seen, and mails the students who asked for a mail.
 * @returns number of closed reports: 0 if another ADMIN was faster
 * @throws AppError NOT_FOUND if nobody ever reported the question
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
			return 0;
		}
		await recordAct(tx, actor, {
			act: "question-reports-decided",
			subject: { kind: "question", id: questionId },
			after: { decision, answer: answer ?? "", reports: closed.length },
		});
		const mailWanted = new Set(closed.flatMap(({ userId, byMail }) => (byMail ? [userId] : [])));
		if (mailWanted.size > 0)
			await mailReporters(deps, tx, questionId, [...mailWanted], { decision, answer: answer ?? "" });
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
		.select(recipientColumns)
		.from(users)
		.where(and(inArray(users.id, [...userIds]), isNull(users.closedAt)));
	const subject = { ...decided, course: about?.course ?? "" };
	const mails = accounts.map((account) => reportDecidedMail(deps.settings, account, subject));
	await queueMails(deps, mails, tx);
}
