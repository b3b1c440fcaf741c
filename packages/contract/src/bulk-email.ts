import type { PlanId } from "@cachimbo/rules/plans";
import * as z from "zod/mini";
import {
	clientIdField,
	idField,
	input,
	line,
	optionalOf,
	pageOf,
	pageQuery,
	pathId,
	searchField,
	text,
	urlField,
} from "./fields.ts";
import { SUBJECT_AND_MESSAGE_REQUIRED } from "./messages.ts";

export const IMAGE_URLS_REQUIRED = "La URL de la imagen y el enlace son requeridos";
export const SENT_JUST_NOW =
	"Este mismo correo se envió hace menos de 10 minutos. Si quieres repetirlo, espera un poco.";
export const SENT_WITH_OTHER_CONTENT = "Este envío ya se hizo con otro contenido";
export const MESSAGE_MAX = 400_000;
const LONG_MESSAGE = `El mensaje no puede tener más de ${MESSAGE_MAX} caracteres`;

/** Whether an editor's HTML has any visible content: its empty document is `<p><br></p>`. */
function saysSomething(html: string): boolean {
	return /<(img|video|iframe)\b|\sdata-(formula|latex|value|video)=/i.test(html) || /\S/.test(textOf(html));
}
const textOf = (html: string) => html.replace(/<[^<>]*>|&nbsp;|[\u00a0\u200b\ufeff]/g, "");

const plan = z.enum(["gratis", "mensual", "semestral", "anual"] as const satisfies readonly PlanId[], {
	error: "El plan no es válido",
});

/**
 * Who gets a campaign: every student, those with a plan now (`gratis`: with none), those whose target is a university, the
 * members of a group, or the newsletter's addresses.
 */
export const audienceInput = z.discriminatedUnion(
	"kind",
	[
		z.object({ kind: z.literal("all") }),
		z.object({ kind: z.literal("plan"), plan }),
		z.object({ kind: z.literal("university"), id: idField("Elige una universidad") }),
		z.object({ kind: z.literal("group"), id: idField("Elige un grupo") }),
		z.object({ kind: z.literal("newsletter") }),
	],
	{ error: "Elige a quiénes se envía" },
);
export type Audience = z.infer<typeof audienceInput>;

/** Also of campaigns that nobody composed: to the students whose score a correction changed. */
const campaignAudience = z.union([
	audienceInput,
	z.object({ kind: z.literal("correction"), id: z.number() }),
	z.object({ kind: z.literal("simulacro"), id: z.number() }),
	z.object({ kind: z.literal("task"), id: z.number() }),
]);
export type CampaignAudience = z.infer<typeof campaignAudience>;

const urls = {
	imageUrl: optionalOf("La URL de la imagen", urlField("La URL de la imagen")),
	linkUrl: optionalOf("El enlace", urlField("El enlace")),
};

/**
 * A mail as it is composed. `message` is an editor's HTML, TipTap's or Quill's: formats as elements and inline styles or
 * Quill's classes; a task list as TipTap writes it; a formula as any element with its LaTeX in `data-formula`, `data-latex`
 * or (Quill) `data-value`; a video as `<iframe>`, `<video>` or any element with its address in `data-video`. Pictures may be
 * `/uploads/…`, http(s) or `data:image/…`. `imageUrl` and `linkUrl`: a clickable picture above the message, as the
 * specification's screen sends them; leave them out where the picture was already put into the message.
 */
const composed = {
	subject: line({ label: "El asunto", max: 200, required: SUBJECT_AND_MESSAGE_REQUIRED }),
	message: text({ label: "El mensaje", max: MESSAGE_MAX, required: SUBJECT_AND_MESSAGE_REQUIRED }).check(
		z.refine(saysSomething, SUBJECT_AND_MESSAGE_REQUIRED),
	),
	...urls,
};

/** Without `audience` to every student. `clientId` of the form: a repeat of it (a double click) answers the first campaign, and is refused (409) with other content. */
export const bulkEmailInput = input({
	...composed,
	audience: z.nullish(audienceInput),
	clientId: z.nullish(clientIdField),
});
export type BulkEmailInput = z.infer<typeof bulkEmailInput>;

/** The campaign and how many addresses it goes to. */
export const bulkEmailReply = z.object({ id: z.number(), recipients: z.number() });
export type BulkEmailReply = z.infer<typeof bulkEmailReply>;

/** A mail to try: to the ADMIN's own address. */
export const testMailInput = input(composed);
export type TestMailInput = z.infer<typeof testMailInput>;
export const testMailDto = z.object({ to: z.string() });

/** A mail while it is being written: blanks and anything unfinished are allowed, and addresses that are none are left out. */
export const mailPreviewInput = input({
	subject: z.string("El asunto debe ser un texto").check(z.maxLength(1000, "El asunto es demasiado largo")),
	message: z.string("El mensaje debe ser un texto").check(z.maxLength(MESSAGE_MAX, LONG_MESSAGE)),
	imageUrl: z.nullish(
		z.string("La URL de la imagen debe ser un texto").check(z.maxLength(4000, "La URL es muy larga")),
	),
	linkUrl: z.nullish(z.string("El enlace debe ser un texto").check(z.maxLength(4000, "El enlace es muy largo"))),
});
export type MailPreviewInput = z.infer<typeof mailPreviewInput>;

/** `html`: the whole document as it would arrive, sanitised; show it in an iframe with `sandbox=""`. `text`: its plain part. */
export const mailPreviewDto = z.object({ html: z.string(), text: z.string() });
export type MailPreviewDto = z.infer<typeof mailPreviewDto>;

export const recipientCountInput = input({ audience: audienceInput });
/** Addresses a campaign would go to now, and those of the audience that are left out. */
export const recipientCountDto = z.object({
	recipients: z.number(),
	unsubscribed: z.number(),
	/** Refused for good by their mail servers before */
	undeliverable: z.number(),
});
export type RecipientCountDto = z.infer<typeof recipientCountDto>;

/** How mail leaves this installation: `sends` is false where no SMTP server is set, and mail is only kept to be read here. */
export const mailDeliveryDto = z.object({ sends: z.boolean(), from: z.string(), perMinute: z.number() });
export type MailDeliveryDto = z.infer<typeof mailDeliveryDto>;

/** SENDING and PAUSED can be cancelled; SENT (nobody is waiting any more) and CANCELLED are final. */
export const campaignStatuses = ["SENDING", "PAUSED", "CANCELLED", "SENT"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignDto = z.object({
	id: z.number(),
	subject: z.string(),
	audience: campaignAudience,
	/** In Spanish: 'Todos los estudiantes', 'Grupo Álgebra'. */
	audienceName: z.string(),
	status: z.enum(campaignStatuses),
	recipients: z.number(),
	/** `recipients` is the sum of these four. */
	queued: z.number(),
	/** Accepted by the mail server, or kept where there is none. */
	sent: z.number(),
	/** Those that count as sent were kept here: no mail server was set. */
	isKept: z.boolean(),
	failed: z.number(),
	/** Not sent: unsubscribed meanwhile, closed account, cancelled campaign. */
	stopped: z.number(),
	/** Readers who unsubscribed by this campaign's mail. */
	unsubscribed: z.number(),
	createdAt: z.string(),
	/** When it became SENT or CANCELLED. */
	finishedAt: z.nullable(z.string()),
	/** What the mail server last complained about, in its words; null while all is well. */
	lastError: z.nullable(z.string()),
});
export type CampaignDto = z.infer<typeof campaignDto>;
/** As it was composed. Of a campaign from before that was kept, `message` is what was delivered: its formulas are pictures. */
export const campaignContentDto = z.object({
	subject: z.string(),
	message: z.string(),
	imageUrl: z.nullable(z.string()),
	linkUrl: z.nullable(z.string()),
	audience: audienceInput,
});
export type CampaignContentDto = z.infer<typeof campaignContentDto>;
export const campaignsQuery = input(pageQuery);
export const campaignPageDto = pageOf(campaignDto);
export const campaignParams = input({ id: pathId() });

/** KEPT: no SMTP server is set. QUEUED with an `error`: it is tried again. SENT: accepted by it. STOPPED: not to be sent any more. */
export const mailStatuses = ["KEPT", "QUEUED", "SENT", "FAILED", "STOPPED"] as const;
export type MailStatus = (typeof mailStatuses)[number];
/** `single`: a mail to one person. `campaign`: one recipient's mail of a campaign. */
export const mailSources = ["single", "campaign"] as const;
export type MailSource = (typeof mailSources)[number];

export const mailsQuery = input({
	source: z.optional(z.enum(mailSources, "El tipo de correo no es válido")),
	/** Those of one campaign. */
	campaign: z.optional(pathId("El envío no es válido")),
	status: z.optional(z.enum(mailStatuses, "El estado no es válido")),
	/** Part of the address or of the subject, without regard to case and accents. */
	search: searchField,
	...pageQuery,
});

const mailFields = {
	source: z.enum(mailSources),
	/** Of its source: two mails of different sources may have one id. */
	id: z.number(),
	to: z.string(),
	subject: z.string(),
	status: z.enum(mailStatuses),
	/** When it was kept, sent or given up; when it was queued as long as it waits. */
	at: z.string(),
	/** Why it failed, or what the server last said; in its words. */
	error: z.nullable(z.string()),
	campaignId: z.nullable(z.number()),
};
export const outgoingMailDto = z.object(mailFields);
export type OutgoingMailDto = z.infer<typeof outgoingMailDto>;
/** Newest first. */
export const outgoingMailPageDto = pageOf(outgoingMailDto);
export const outgoingMailParams = input({ source: z.enum(mailSources, "No encontramos lo que buscas"), id: pathId() });

/**
 * A mail as it would arrive. `html` is a whole document, sanitised: an iframe with `sandbox=""` shows it. `html` and `text`
 * are null for a single mail of which no copy is kept: an SMTP server took it, or is to take it and it leads to an account.
 */
export const outgoingMailDetailDto = z.object({
	...mailFields,
	from: z.string(),
	html: z.nullable(z.string()),
	text: z.nullable(z.string()),
	/** It is to somebody else of the staff: whoever owns the academy reads it. */
	withheld: z.optional(z.boolean()),
});
export type OutgoingMailDetailDto = z.infer<typeof outgoingMailDetailDto>;
