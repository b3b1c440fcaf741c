import { inTransaction } from "../../../db/client.ts";
import type { ScoreFigures } from "../../../db/schema/attempts/corrections.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import {
	addPersonalRecipients,
	beginPersonalCampaign,
	type PersonalCampaign,
	releasePersonalCampaign,
	wakeCampaignSender,
} from "../../bulk-email/personal-campaign.ts";
import { listSealedQuestions, secretUntil } from "../../exams/queries.ts";
import { type Correction, readStanding } from "../../questions/queries.ts";
import { getCourseNames, getExamHeader } from "../papers/sources.ts";
import { scoreChangedText, scoreLine, scoreSubject } from "./mails.ts";

/** Students in one batch of recipients. */
const atOnce = 1000;

interface Waiting {
	id: number;
	questionId: number;
	authorId: number;
	campaignId: number | null;
	changed: number;
	/** the correction was undone, or undoes one without mails */
	isMoot: boolean;
}

/** Excludes corrections of an open simulacro: its results are secret, so students who handed in early are mailed after the close. */
const selectWaiting = statement<object, Waiting>(
	"regrades_to_mail",
	`select c.id, c.question_id as "questionId", c.author_id as "authorId", r.campaign_id as "campaignId", r.changed,
			exists (select from key_corrections later where later.undoes = c.id) and r.campaign_id is null
				or exists (select from regrades taken where taken.correction_id = c.undoes and taken.campaign_id is null) as "isMoot"
		from regrades r join key_corrections c on c.id = r.correction_id
		where r.status = 'MAILING' and not exists (
			select from exams e where ${secretUntil("e")} > now() and e.id in (
				select p.exam_id from paper_questions x join papers p on p.id = x.paper_id where x.question_id = c.question_id))
		order by c.id`,
);

const settle = statement<{ id: number }, never>(
	"settle_regrade",
	"update regrades set status = 'DONE', finished_at = now(), touched_at = now() where correction_id = $id::int",
);
const noteCampaign = statement<{ id: number; campaignId: number }, { id: number }>(
	"note_regrade_campaign",
	`update regrades set campaign_id = $campaignId::int where correction_id = $id::int and campaign_id is null
		returning correction_id as id`,
);

/** Mails the students whose score a correction changed, once each. Resumes after a killed process. */
export async function mailRegraded(deps: Deps): Promise<void> {
	const waiting = await selectWaiting(deps, {});
	if (waiting.length === 0) return;
	const sealed = await listSealedQuestions(deps);
	for (const regrade of waiting.filter(({ questionId }) => !sealed.has(questionId))) {
		if (!regrade.isMoot && regrade.changed > 0) await mailOne(deps, regrade);
		else await settle(deps, { id: regrade.id });
	}
}

/**
 * Writes the texts first. Then one short transaction stores the campaign with all its recipients, who stay locked until its end:
 * only one of two processes does, and nobody can unsubscribe from a campaign whose recipients are not counted yet.
 */
async function mailOne(deps: Deps, regrade: Waiting): Promise<void> {
	const { id, questionId } = regrade;
	const correction = (await readStanding(deps, [questionId])).corrections.find((one) => one.id === id);
	if (!correction) return void (await settle(deps, { id }));
	const campaign = await campaignOf(deps, regrade, correction);
	const batches = await listRecipients(deps, id);
	await inTransaction(deps.db, async (db) => {
		const within = { ...deps, db };
		// A process of an earlier version may have been killed after it had stored the campaign alone.
		const campaignId = regrade.campaignId ?? (await beginCampaign(within, id, campaign));
		for (const batch of batches) await addPersonalRecipients(within, { campaignId, ...batch });
		await releasePersonalCampaign(within, { campaignId });
		await settle(within, { id });
	});
	wakeCampaignSender(deps);
}

async function beginCampaign(deps: Deps, id: number, campaign: PersonalCampaign): Promise<number> {
	const campaignId = await beginPersonalCampaign(deps, campaign);
	const noted = await noteCampaign(deps, { id, campaignId });
	if (noted.length === 0) throw new Error("Another process is writing to these students");
	return campaignId;
}

async function campaignOf(deps: Deps, { id, authorId }: Waiting, correction: Correction): Promise<PersonalCampaign> {
	// Subject in the history of campaigns; each recipient's mail has its own.
	const [source, ...others] = await listSources(deps, { id });
	const title = source && others.length === 0 ? await titleOf(deps, source) : undefined;
	return {
		authorId,
		priority: "news",
		audience: { kind: "correction", id },
		subject: scoreSubject(title === undefined ? [] : [title]),
		lines: scoreChangedText(correction),
		audienceName: `Puntaje corregido: ${title ?? "varios exámenes"}`,
	};
}

/** Students whose score changed, with the text and subject of each, in batches. */
async function listRecipients(deps: Deps, id: number) {
	const batches: { userIds: number[]; personals: string[]; subjects: string[] }[] = [];
	for (let after: number | undefined = 0; after !== undefined; ) {
		const students: Changed[] = await listChanged(deps, { id, after });
		batches.push({
			userIds: students.map(({ userId }) => userId),
			personals: await Promise.all(students.map(({ changes }) => personalText(deps, changes))),
			subjects: await Promise.all(students.map(({ changes }) => personalSubject(deps, changes))),
		});
		after = students.at(-1)?.userId;
	}
	return batches;
}

interface Change {
	examId: number | null;
	courseId: number | null;
	before: ScoreFigures;
	after: ScoreFigures;
}

/** SQL condition on a row `s`: the score or the points differ. */
const isChange = `(s.before->'scoreTenths' <> s.after->'scoreTenths' or s.before->'points' is distinct from s.after->'points')`;

interface Changed {
	userId: number;
	changes: Change[];
}

/** Students whose score or points a correction changed, by id, each with their changed attempts, latest first. */
const listChanged = statement<{ id: number; after: number }, Changed>(
	"list_score_changes",
	`select user_id as "userId", changes from (
			select a.user_id, json_agg(json_build_object('examId', a.exam_id, 'courseId', a.course_id, 'before', s.before,
				'after', s.after) order by a.id desc) as changes
			from score_changes s join attempts a on a.id = s.attempt_id
			where s.correction_id = $id::int and a.user_id > $after::int and ${isChange}
			group by a.user_id order by a.user_id limit ${atOnce}) changed`,
);

/** Exams and courses of the attempts whose score or points a correction changed. */
const listSources = statement<{ id: number }, Pick<Change, "examId" | "courseId">>(
	"list_score_change_sources",
	`select distinct a.exam_id as "examId", a.course_id as "courseId" from score_changes s join attempts a on a.id = s.attempt_id
		where s.correction_id = $id::int and ${isChange}`,
);

/** Attempts of one student that the mail lists one by one. */
const mostListed = 3;

async function personalText(deps: Deps, changes: readonly Change[]): Promise<string> {
	const lines = await Promise.all(
		changes.slice(0, mostListed).map(async (change) => scoreLine(await titleOf(deps, change), change)),
	);
	const more = changes.length - mostListed;
	return [...lines, ...(more > 0 ? [`Y ${more} ${more === 1 ? "intento" : "intentos"} más.`] : [])].join("\n");
}

async function personalSubject(deps: Deps, changes: readonly Change[]): Promise<string> {
	const titles = await Promise.all(changes.map((change) => titleOf(deps, change)));
	return scoreSubject([...new Set(titles)]);
}

async function titleOf(deps: Deps, { examId, courseId }: Pick<Change, "examId" | "courseId">): Promise<string> {
	if (examId === null) return `Quiz de ${(await getCourseNames(deps)).get(courseId ?? 0) ?? ""}`;
	const { universityDTO, examPeriod, examTypeDTO } = await getExamHeader(deps, examId);
	return `${universityDTO.code} ${examPeriod} · ${examTypeDTO.name}`;
}
