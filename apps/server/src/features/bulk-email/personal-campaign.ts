import { createHash } from "node:crypto";
import type { CampaignAudience } from "@cachimbo/contract/bulk-email/bulk-email";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { escapeHtml } from "../../mail/escape-html.ts";
import { contentOf, personalMark } from "./document.ts";
import { createCampaignSender } from "./sender.ts";

export { personalMark } from "./document.ts";

/** Campaigns composed by an administrator have priority 0. A reminder is useless after its hour, and news may be late. */
const priorities = { news: 1, reminder: 2 } as const;

export interface PersonalCampaign {
	authorId: number;
	priority: keyof typeof priorities;
	/** event that the campaign is about */
	audience: CampaignAudience;
	subject: string;
	/** Paragraphs, with `personalMark` in place of each recipient's personal text */
	lines: readonly string[];
	/** in Spanish, for the history */
	audienceName: string;
}

const insertCampaign = statement<
	{
		authorId: number;
		subject: string;
		html: string;
		text: string;
		audience: string;
		audienceName: string;
		digest: string;
		priority: number;
	},
	{ id: number }
>(
	"insert_personal_campaign",
	`insert into campaigns (author_id, subject, html, text, audience, audience_name, digest, priority, status, recipients)
		values ($authorId::int, $subject::text, $html::text, $text::text, $audience::jsonb, $audienceName::text, $digest::text,
			$priority::int, 'PAUSED', 0) returning id`,
);

/** Creates a campaign that is not sent before its recipients are added. */
export async function beginPersonalCampaign(deps: Deps, campaign: PersonalCampaign): Promise<number> {
	const { authorId, subject, audienceName } = campaign;
	const message = campaign.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
	const content = await contentOf(deps, { subject, message, imageUrl: null, linkUrl: null });
	if (!content.html.includes(personalMark)) throw new Error("A personal campaign has a place for what is personal");
	const audience = JSON.stringify(campaign.audience);
	const digest = createHash("sha256").update(audience).digest("hex");
	const priority = priorities[campaign.priority];
	const [row] = await insertCampaign(deps, { authorId, ...content, audience, audienceName, digest, priority });
	return row?.id ?? 0;
}

interface Recipients {
	campaignId: number;
	userIds: readonly number[];
	personals: readonly string[];
	/** subject of each recipient; null for the campaign's */
	subjects?: readonly (string | null)[] | null;
}

/**
 * Adds students, each once, by the rules of bulk mail: no closed account, no unsubscribed reader and no address that its mail
 * server refuses permanently.
 */
export const addPersonalRecipients = (deps: Pick<Deps, "db">, { subjects = null, ...recipients }: Recipients) =>
	insertRecipients(deps, { ...recipients, subjects });

const insertRecipients = statement<Required<Recipients>, never>(
	"add_personal_recipients",
	`insert into campaign_recipients (campaign_id, user_id, email, personal, subject)
		select $campaignId::int, u.id, u.email, given.personal, given.subject
		from unnest($userIds::int[], $personals::text[], $subjects::text[]) as given (user_id, personal, subject)
		join users u on u.id = given.user_id and u.role = 'USER' and u.closed_at is null
		left join mail_addresses a on a.email = u.email
		where a.unsubscribed_at is null and a.undeliverable_at is null
		on conflict do nothing`,
);

/**
 * Counts the recipients and lets the campaign be sent. Call it in the transaction that added them: until then they may not leave
 * (`campaigns_counts`). Has no effect on a campaign that is being sent already.
 */
export const releasePersonalCampaign = statement<{ campaignId: number }, never>(
	"send_personal_campaign",
	`update campaigns c set recipients = r.n, status = case when r.n = 0 then 'SENT' else 'SENDING' end::campaign_status,
			finished_at = case when r.n = 0 then now() end
		from (select count(*)::int as n from campaign_recipients where campaign_id = $campaignId::int) r
		where c.id = $campaignId::int and c.recipients = 0`,
);

/** Starts sending what was released. Call it after the commit. */
export const wakeCampaignSender = (deps: Deps): void => deps.memories.of(createCampaignSender).wake();
