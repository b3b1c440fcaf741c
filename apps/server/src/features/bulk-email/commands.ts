import { createHash } from "node:crypto";
import {
	type Audience,
	type BulkEmailInput,
	type BulkEmailReply,
	type CampaignDto,
	SENT_JUST_NOW,
	SENT_WITH_OTHER_CONTENT,
	type TestMailInput,
} from "@cachimbo/contract/bulk-email/bulk-email";
import { and, eq, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { storeDataPictures } from "../../content/mail-html/data-pictures.ts";
import type { Tx } from "../../db/client.ts";
import { campaigns } from "../../db/schema/messages/campaigns.ts";
import type { Deps } from "../../deps.ts";
import { toMailFault } from "../../mail/mail-fault.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, invalid } from "../../work/errors.ts";
import { nameOfAudience, recipientsOf } from "./audiences.ts";
import { contentOf, sampleOf } from "./document.ts";
import { getCampaign } from "./queries.ts";
import { createCampaignSender } from "./sender.ts";
import { stopRecipients } from "./stop-recipients.ts";

const repeatMinutes = 10;

/**
 * Creates a campaign with a row for each recipient, in one transaction; workers send the mails. A repeated `clientId` returns the
 * first campaign.
 * @throws AppError CONFLICT if the `clientId` was used with other content, and for the same content to the same audience within
 * ten minutes; VALIDATION if nobody would get it
 */
export async function sendCampaign(deps: Deps, actor: Actor, input: BulkEmailInput): Promise<BulkEmailReply> {
	const audience: Audience = input.audience ?? { kind: "all" };
	const message = await storeDataPictures(deps, input.message);
	const content = await contentOf(deps, { ...input, message });
	const digest = digestOf(input, audience);
	const reply = await deps.db.transaction(async (tx) => {
		// Two concurrent requests with one key or content: the second waits, and finds the first's campaign.
		if (input.clientId) await lock(tx, `${actor.userId} ${input.clientId}`);
		await lock(tx, digest);
		const first = await findByKey(tx, actor, input.clientId);
		if (first && first.digest !== digest) throw new AppError("CONFLICT", SENT_WITH_OTHER_CONTENT);
		if (first) return { id: first.id, recipients: first.recipients };
		if (await wasSentJustNow(tx, digest)) throw new AppError("CONFLICT", SENT_JUST_NOW);
		const audienceName = await nameOfAudience({ db: tx }, audience);
		const campaign = await insertCampaign(tx, {
			...{ ...content, authorId: actor.userId, clientId: input.clientId ?? null, digest, audience },
			source: { message, imageUrl: input.imageUrl ?? null, linkUrl: input.linkUrl ?? null },
			audienceName,
		});
		const subject = { kind: "campaign", id: campaign.id, name: input.subject } as const;
		const after = { audience: audienceName, recipients: campaign.recipients };
		await recordAct(tx, actor, { act: "mail-sent-to-many", subject, after });
		return campaign;
	});
	deps.memories.of(createCampaignSender).wake();
	return reply;
}

const lock = (tx: Tx, key: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 43))`);

const digestOf = ({ subject, message, imageUrl, linkUrl }: BulkEmailInput, audience: Audience): string =>
	createHash("sha256")
		.update(JSON.stringify([subject, message, imageUrl, linkUrl, audience]))
		.digest("hex");

async function findByKey(tx: Tx, { userId }: Actor, clientId: string | null | undefined) {
	if (!clientId) return undefined;
	const { id, recipients, authorId, digest } = campaigns;
	const hasClientId = and(eq(authorId, userId), eq(campaigns.clientId, clientId));
	const [found] = await tx.select({ id, recipients, digest }).from(campaigns).where(hasClientId);
	return found;
}

async function wasSentJustNow(tx: Tx, digest: string): Promise<boolean> {
	const recent = sql`${campaigns.createdAt} > now() - make_interval(mins => ${repeatMinutes})`;
	const found = await tx
		.select({ id: campaigns.id })
		.from(campaigns)
		.where(and(eq(campaigns.digest, digest), recent));
	return found.length > 0;
}

async function insertCampaign(
	tx: Tx,
	values: Omit<typeof campaigns.$inferInsert, "recipients"> & { audience: Audience },
): Promise<BulkEmailReply> {
	const [row] = await tx
		.insert(campaigns)
		.values({ ...values, recipients: 0 })
		.returning({ id: campaigns.id });
	const id = row?.id ?? 0;
	const { rowCount } = await tx.execute(sql`
		insert into campaign_recipients (campaign_id, user_id, email)
		select ${id}::int, user_id, email from (${recipientsOf(values.audience)}) recipient order by email`);
	const recipients = rowCount ?? 0;
	if (recipients === 0) throw invalid("audience", "Nadie recibiría este correo: elige otro grupo de destinatarios");
	await tx.update(campaigns).set({ recipients }).where(eq(campaigns.id, id));
	return { id, recipients };
}

/** Sends a sample to the caller alone, at once. @throws AppError UNAVAILABLE with the mail server's words */
export async function sendTestMail(deps: Deps, { email }: Actor, input: TestMailInput): Promise<void> {
	const message = await storeDataPictures(deps, input.message);
	const content = await contentOf(deps, { ...input, message });
	const mail = { to: email, subject: `Prueba: ${input.subject}`, ...sampleOf(deps.settings, content) };
	try {
		await deps.mail.send(mail);
	} catch (error) {
		deps.log.warn({ err: error }, "a test mail was refused");
		throw new AppError("UNAVAILABLE", `El servidor de correo no lo aceptó: ${toMailFault(error).message}`);
	}
}

/** Pauses a campaign or resumes it. Idempotent. @throws AppError NOT_FOUND; CONFLICT if the campaign is over */
export async function pauseCampaign(deps: Deps, doer: Doer, id: number, pause: boolean): Promise<CampaignDto> {
	const status = pause ? "PAUSED" : "SENDING";
	await deps.db.transaction(async (tx) => {
		const [changed] = await tx
			.update(campaigns)
			.set({ status })
			.where(and(eq(campaigns.id, id), eq(campaigns.status, pause ? "SENDING" : "PAUSED")))
			.returning({ subject: campaigns.subject });
		const subject = { kind: "campaign", id, name: changed?.subject } as const;
		if (changed) await recordAct(tx, doer, { act: pause ? "campaign-paused" : "campaign-resumed", subject });
	});
	if (!pause) deps.memories.of(createCampaignSender).wake();
	return presentAs(deps, id, status);
}

/** Cancels the mails that were not sent yet. Idempotent. @throws AppError NOT_FOUND; CONFLICT if all were sent */
export async function cancelCampaign(deps: Deps, doer: Doer, id: number): Promise<CampaignDto> {
	await deps.db.transaction(async (tx) => {
		const statusOf = () =>
			tx.select({ subject: campaigns.subject, status: campaigns.status }).from(campaigns).where(eq(campaigns.id, id));
		const [before] = await statusOf();
		await stopRecipients(tx, sql`campaign_id = ${id}`, "CANCELLED");
		const [after] = await statusOf();
		if (!after || after.status === before?.status) return;
		const subject = { kind: "campaign", id, name: after.subject } as const;
		await recordAct(tx, doer, { act: "campaign-cancelled", subject });
	});
	return presentAs(deps, id, "CANCELLED");
}

async function presentAs(deps: Deps, id: number, status: CampaignDto["status"]): Promise<CampaignDto> {
	const present = await getCampaign(deps, id);
	if (present.status !== status) throw new AppError("CONFLICT", "Este envío ya terminó");
	return present;
}
