import type {
	CampaignAudience,
	CampaignContentDto,
	CampaignDto,
	MailDeliveryDto,
	MailSource,
	MailStatus,
	OutgoingMailDetailDto,
} from "@cachimbo/contract/bulk-email/bulk-email";
import { and, count, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import { containsText } from "../../db/folded-text.ts";
import { campaignRecipients, campaigns } from "../../db/schema/messages/campaigns.ts";
import { keptMail, mailAddresses } from "../../db/schema/messages/mail.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { sampleOf } from "./document.ts";
import { type OutgoingMailRow, toCampaignDto, toOutgoingMailDto } from "./mapper.ts";

interface Page {
	page: number;
	size: number;
}

export const readDelivery = ({ mail, settings }: Deps): MailDeliveryDto => ({
	sends: mail.sends,
	from: mail.from,
	perMinute: settings.mailPerMinute,
});

/** Whether the owner of this address unsubscribed from all bulk mail. */
export async function hasUnsubscribed({ db }: Pick<Deps, "db">, email: string): Promise<boolean> {
	const unsubscribed = and(eq(mailAddresses.email, email), isNotNull(mailAddresses.unsubscribedAt));
	return (await db.select({ email: mailAddresses.email }).from(mailAddresses).where(unsubscribed)).length > 0;
}

/** SQL: the campaign's mails were kept, not sent. Its first finished mail decides: the mail server is set up only once. */
const isKept = sql<boolean>`coalesce((select r.status = 'KEPT' from campaign_recipients r
	where r.campaign_id = "campaigns"."id" and r.status in ('SENT', 'KEPT') limit 1), false)`;
/** Lists omit the mails themselves, up to 400 kB each. */
const { html: _html, text: _text, source: _source, ...withoutBodies } = getTableColumns(campaigns);
const columns = { ...withoutBodies, isKept };

/** Campaigns, newest first. */
export async function listCampaigns({ db }: Deps, { page, size }: Page) {
	const [rows, [counted]] = await Promise.all([
		db
			.select(columns)
			.from(campaigns)
			.orderBy(desc(campaigns.id))
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(campaigns),
	]);
	return { items: rows.map(toCampaignDto), page, size, total: counted?.total ?? 0 };
}

/** @throws AppError NOT_FOUND */
export async function getCampaign({ db }: Pick<Deps, "db">, id: number): Promise<CampaignDto> {
	const [row] = await db.select(columns).from(campaigns).where(eq(campaigns.id, id));
	if (!row) throw notFound("No encontramos este envío");
	return toCampaignDto(row);
}

/**
 * Audience to propose when a mail is composed again. The recipients of a correction, simulacro or task cannot be chosen, so it
 * proposes all students.
 */
function audienceToPropose(audience: CampaignAudience): CampaignContentDto["audience"] {
	const { kind } = audience;
	return kind === "correction" || kind === "simulacro" || kind === "task" ? { kind: "all" } : audience;
}

/** Content to start a new mail from. @throws AppError NOT_FOUND */
export async function getCampaignContent({ db }: Pick<Deps, "db">, id: number): Promise<CampaignContentDto> {
	const { subject, html, source, audience } = campaigns;
	const [row] = await db.select({ subject, html, source, audience }).from(campaigns).where(eq(campaigns.id, id));
	if (!row) throw notFound("No encontramos este envío");
	const written = row.source ?? { message: row.html, imageUrl: null, linkUrl: null };
	return { ...written, subject: row.subject, audience: audienceToPropose(row.audience) };
}

interface MailFilter extends Page {
	source?: MailSource | undefined;
	campaign?: number | undefined;
	status?: MailStatus | undefined;
	search?: string | undefined;
}

const single = sql`select 'single' as source, id, "to", subject, status::text as status, coalesce(settled_at, created_at) as at, error, null::int as campaign_id from kept_mail`;
const campaignMails = sql`select 'campaign' as source, r.id, r.email as "to", coalesce(r.subject, c.subject) as subject,
	case r.status when 'SENDING' then 'QUEUED' else r.status::text end as status, r.at, r.error, r.campaign_id
	from campaign_recipients r join campaigns c on c.id = r.campaign_id`;

const sources: Record<MailSource, SQL> = { single, campaign: campaignMails };

/** Mails to one person and mails of campaigns, newest first. */
export async function listMails({ db }: Deps, { source, campaign, status, search, page, size }: MailFilter) {
	const mails = source ? sources[source] : sql`${single} union all ${campaignMails}`;
	const found = sql`from (${mails}) mail where ${status ? sql`status = ${status}` : sql`true`}
		and ${campaign ? sql`campaign_id = ${campaign}` : sql`true`}
		and ${containsText(sql`"to" || ' ' || subject`, search)}`;
	const [rows, counted] = await Promise.all([
		db.execute<OutgoingMailRow>(sql`select source, id, "to", subject, status, at, error, campaign_id as "campaignId" ${found}
			order by at desc, source, id desc limit ${size} offset ${(page - 1) * size}`),
		db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`),
	]);
	return { items: rows.rows.map(toOutgoingMailDto), page, size, total: counted.rows[0]?.total ?? 0 };
}

/** A mail as its recipient gets it. @throws AppError NOT_FOUND */
export async function getMail(
	deps: Deps,
	reader: Actor,
	{ source, id }: { source: MailSource; id: number },
): Promise<OutgoingMailDetailDto> {
	const { rows } = await deps.db.execute<OutgoingMailRow>(
		sql`select source, id, "to", subject, status, at, error, campaign_id as "campaignId" from (${sources[source]}) mail where id = ${id}`,
	);
	const [row] = rows;
	if (!row) throw notFound("No encontramos este correo");
	if (row.campaignId === null && !reader.owner && (await isToOthersOfStaff(deps, reader, row.to)))
		return { ...toOutgoingMailDto(row), from: deps.mail.from, html: null, text: null, withheld: true };
	const parts = row.campaignId === null ? await keptParts(deps, id) : await campaignParts(deps, row.campaignId, id);
	return { ...toOutgoingMailDto(row), from: deps.mail.from, ...parts };
}

/**
 * Whether a kept mail is addressed to another member of staff. Its link to a new password or an invitation would let the
 * administrator who reads it take over that account.
 */
async function isToOthersOfStaff({ db }: Pick<Deps, "db">, { userId }: Actor, to: string): Promise<boolean> {
	const { rows } = await db.execute<{ is: boolean }>(sql`
		select exists (select from users u where u.email = ${to} and u.role <> 'USER' and u.id <> ${userId})
			or exists (select from invitations i where i.email = ${to} and i.role <> 'USER' and i.accepted_at is null) as is`);
	return rows[0]?.is === true;
}

async function keptParts({ db }: Deps, id: number) {
	const [kept] = await db.select().from(keptMail).where(eq(keptMail.id, id));
	return kept?.text ? { html: kept.html, text: kept.text } : { html: null, text: null };
}

async function campaignParts({ db, settings }: Deps, id: number, recipientId: number) {
	const { subject, html, text } = campaigns;
	const [content] = await db
		.select({ subject, html, text, personal: campaignRecipients.personal })
		.from(campaigns)
		.innerJoin(campaignRecipients, eq(campaignRecipients.id, recipientId))
		.where(eq(campaigns.id, id));
	return content ? sampleOf(settings, content, content.personal) : { html: null, text: null };
}
