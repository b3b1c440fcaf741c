import type { QuestionReportDto, QuestionReportInput, ReportDecision } from "@cachimbo/contract/question-reports";
import { QUESTION_REPORT_MAX } from "@cachimbo/rules/limits";
import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import { courses, questions } from "../../db/schema/catalogue.ts";
import { questionReports } from "../../db/schema/question-reports.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { queueMails } from "../../mail/send-mail-job.ts";
import { questionNotFound } from "../questions/queries.ts";
import { reportDecidedMail } from "./mails.ts";
import { isMet } from "./met-questions.ts";
import { getOwnReport } from "./queries.ts";

type Report = Omit<QuestionReportInput, "text"> & { userId: number; text: string };

const isSent = (report: string) =>
	`(${report}.user_id = $userId::int and (${report}.client_id = $clientId::uuid or $clientId::uuid = any(${report}.joined_client_ids)))`;

// The account's row is locked: once it is closed, nothing of its owner is stored.
const insertReport = statement<Report, { id: number }>(
	"insert_question_report",
	`insert into question_reports (question_id, user_id, client_id, kind, text, by_mail)
		select q.id, u.id, $clientId::uuid, $kind::question_report_kind, $text::text, $byMail::boolean
		from questions q, (select id from users where id = $userId::int and closed_at is null for share) u
		where q.id = $questionId::int and ${isMet("q", "u.id")}
			and not exists (select from question_reports r where ${isSent("r")})
		on conflict do nothing returning id`,
);

/** So much of what one student says of one question is kept: eight texts. */
const mostText = 8 * QUESTION_REPORT_MAX;

/**
 * What is open already has what was said before and this one's text, each once; one that was sent before stays as it is. Its
 * id is kept: who never heard that it arrived sends it again, also when the academy has decided meanwhile.
 */
const joinOpen = statement<Report, { id: number }>(
	"join_question_report",
	`with sent as (select id from question_reports r where ${isSent("r")}),
		open as (
			update question_reports r set
				text = case when position($text::text in r.text) > 0 then r.text
					else left(concat_ws(E'\n', nullif(r.text, ''), $text::text), ${mostText}) end,
				by_mail = r.by_mail or $byMail::boolean, joined_client_ids = r.joined_client_ids || $clientId::uuid
			where r.user_id = $userId::int and r.question_id = $questionId::int and r.kind = $kind::question_report_kind
				and r.state = 'OPEN' and not exists (select from sent) and not ${isSent("r")}
			returning id)
		select id from sent union all select id from open`,
);

/**
 * Keeps what a student says is wrong with a question. Sent again it changes nothing; while one of that kind is open, another
 * one says more of it. Of a deleted question, too: the student met it in an exam of before.
 * @throws AppError NOT_FOUND for an unknown question, and for one that no student can have met
 */
export async function sendReport(
	deps: Deps,
	userId: number,
	{ text, ...input }: QuestionReportInput,
): Promise<QuestionReportDto> {
	const report: Report = { ...input, userId, text: text ?? "" };
	const row = (await store(deps, report)) ?? (await store(deps, report));
	if (!row) throw questionNotFound();
	return getOwnReport(deps, row.id);
}

/** undefined: there is no such question, or what was open was decided, or joined by the same sending, in between. */
async function store(deps: Deps, report: Report): Promise<{ id: number } | undefined> {
	const [inserted] = await insertReport(deps, report);
	return inserted ?? (await joinOpen(deps, report))[0];
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
			return 0;
		}
		await recordAct(tx, actor, {
			act: "question-reports-decided",
			subject: { kind: "question", id: questionId },
			after: { decision, answer: answer ?? "", reports: closed.length },
		});
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
	const subject = { ...decided, course: about?.course ?? "" };
	const mails = accounts.map((account) => reportDecidedMail(deps.settings, account, subject));
	await queueMails(deps, mails, tx);
}
