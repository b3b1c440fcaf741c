import type { PlanId } from "@cachimbo/rules/payments/plans";
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
} from "../core/fields.ts";
import { SUBJECT_AND_MESSAGE_REQUIRED } from "../core/messages.ts";

export const IMAGE_URLS_REQUIRED = "La URL de la imagen y el enlace son requeridos";
export const SENT_JUST_NOW =
	"Este mismo correo se envió hace menos de 10 minutos. Si quieres repetirlo, espera un poco.";
export const SENT_WITH_OTHER_CONTENT = "Este envío ya se hizo con otro contenido";
export const MESSAGE_MAX = 400_000;
const LONG_MESSAGE = `El mensaje no puede tener más de ${MESSAGE_MAX} caracteres`;

/** Whether an editor's HTML has any visible content: its empty document is `<p><br></p>`. */
function hasVisibleContent(html: string): boolean {
	return /<(img|video|iframe)\b|\sdata-(formula|latex|value|video)=/i.test(html) || /\S/.test(textOf(html));
}
const textOf = (html: string) => html.replace(/<[^<>]*>|&nbsp;|[\u00a0\u200b\ufeff]/g, "");

const plan = z.enum(["gratis", "mensual", "semestral", "anual"] as const satisfies readonly PlanId[], {
	error: "El plan no es válido",
});

/**
 * Audience of a campaign: all students, students with an active plan (`gratis`: without one), students whose target is a
 * university, members of a group, or the newsletter's addresses.
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

/** Audiences of stored campaigns. They include automatic ones, such as the mail to students whose score a correction changed. */
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
 * A mail as composed. `message` is the HTML of an editor, TipTap or Quill: formats as elements and inline styles or Quill's
 * classes; a task list as TipTap writes it; a formula as any element with its LaTeX in `data-formula`, `data-latex` or (Quill)
 * `data-value`; a video as `<iframe>`, `<video>` or any element with its address in `data-video`. Pictures may be `/uploads/…`,
 * http(s) or `data:image/…`. `imageUrl` and `linkUrl`: a clickable picture above the message, as the specification's screen sends
 * them; leave them out if the picture is already in the message.
 */
const composed = {
	subject: line({ label: "El asunto", max: 200, required: SUBJECT_AND_MESSAGE_REQUIRED }),
	message: text({ label: "El mensaje", max: MESSAGE_MAX, required: SUBJECT_AND_MESSAGE_REQUIRED }).check(
		z.refine(hasVisibleContent, SUBJECT_AND_MESSAGE_REQUIRED),
	),
	...urls,
};

/**
 * Without `audience`, the campaign goes to all students. `clientId` is an idempotency key: a repeat (double click) returns the
 * first campaign; with other content it is refused (409).
 */
export const bulkEmailInput = input({
	...composed,
	audience: z.nullish(audienceInput),
	clientId: z.nullish(clientIdField),
});
export type BulkEmailInput = z.infer<typeof bulkEmailInput>;

/** The campaign's id and its number of recipients. */
export const bulkEmailReply = z.object({ id: z.number(), recipients: z.number() });
export type BulkEmailReply = z.infer<typeof bulkEmailReply>;

/** A test mail to the ADMIN's own address. */
export const testMailInput = input(composed);
export type TestMailInput = z.infer<typeof testMailInput>;
export const testMailDto = z.object({ to: z.string() });

/** A mail while it is being written. Blank and unfinished fields are accepted, and invalid addresses are ignored. */
export const mailPreviewInput = input({
	subject: z.string("El asunto debe ser un texto").check(z.maxLength(1000, "El asunto es demasiado largo")),
	message: z.string("El mensaje debe ser un texto").check(z.maxLength(MESSAGE_MAX, LONG_MESSAGE)),
	imageUrl: z.nullish(
		z.string("La URL de la imagen debe ser un texto").check(z.maxLength(4000, "La URL es muy larga")),
	),
	linkUrl: z.nullish(z.string("El enlace debe ser un texto").check(z.maxLength(4000, "El enlace es muy largo"))),
});
export type MailPreviewInput = z.infer<typeof mailPreviewInput>;

/** `html`: the whole document as it would arrive, sanitised; show it in an iframe with `sandbox=""`. `text`: the plain-text part. */
export const mailPreviewDto = z.object({ html: z.string(), text: z.string() });
export type MailPreviewDto = z.infer<typeof mailPreviewDto>;

export const recipientCountInput = input({ audience: audienceInput });
/** Number of addresses a campaign would go to now, and number of addresses in the audience that are left out. */
export const recipientCountDto = z.object({
	recipients: z.number(),
	unsubscribed: z.number(),
	/** Addresses that their mail servers have permanently refused */
	undeliverable: z.number(),
});
export type RecipientCountDto = z.infer<typeof recipientCountDto>;

/** Mail delivery of this installation. `sends` is false without an SMTP server: mail is then only stored, to be read here. */
export const mailDeliveryDto = z.object({ sends: z.boolean(), from: z.string(), perMinute: z.number() });
export type MailDeliveryDto = z.infer<typeof mailDeliveryDto>;

/** SENDING and PAUSED can be cancelled. SENT (no recipient waits any more) and CANCELLED are final. */
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
	/** `recipients` is the sum of `queued`, `sent`, `failed` and `stopped`. */
	queued: z.number(),
	/** Accepted by the mail server, or stored if there is none. */
	sent: z.number(),
	/** Whether the mails counted as sent were only stored, because no SMTP server was set. */
	isKept: z.boolean(),
	failed: z.number(),
	/** Not sent: the address unsubscribed in the meantime, the account was closed, or the campaign was cancelled. */
	stopped: z.number(),
	/** Readers who unsubscribed through this campaign's mail. */
	unsubscribed: z.number(),
	createdAt: z.string(),
	/** When it became SENT or CANCELLED. */
	finishedAt: z.nullable(z.string()),
	/** Last error message of the mail server, verbatim; null while there is none. */
	lastError: z.nullable(z.string()),
});
export type CampaignDto = z.infer<typeof campaignDto>;
/** The campaign as composed. For campaigns older than this record, `message` is the delivered HTML, with formulas as pictures. */
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

/** KEPT: no SMTP server is set. QUEUED with an `error`: it is retried. SENT: accepted by the SMTP server. STOPPED: will not be sent. */
export const mailStatuses = ["KEPT", "QUEUED", "SENT", "FAILED", "STOPPED"] as const;
export type MailStatus = (typeof mailStatuses)[number];
/** `single`: a mail to one person. `campaign`: a campaign's mail to one recipient. */
export const mailSources = ["single", "campaign"] as const;
export type MailSource = (typeof mailSources)[number];

export const mailsQuery = input({
	source: z.optional(z.enum(mailSources, "El tipo de correo no es válido")),
	/** Only the mails of one campaign. */
	campaign: z.optional(pathId("El envío no es válido")),
	status: z.optional(z.enum(mailStatuses, "El estado no es válido")),
	/** Part of the address or the subject, ignoring case and accents. */
	search: searchField,
	...pageQuery,
});

const mailFields = {
	source: z.enum(mailSources),
	/** Unique only within its source. */
	id: z.number(),
	to: z.string(),
	subject: z.string(),
	status: z.enum(mailStatuses),
	/** When it was stored, sent or given up; while it waits, when it was queued. */
	at: z.string(),
	/** Error message of the failure, or the server's last reply, verbatim. */
	error: z.nullable(z.string()),
	campaignId: z.nullable(z.number()),
};
export const outgoingMailDto = z.object(mailFields);
export type OutgoingMailDto = z.infer<typeof outgoingMailDto>;
/** Newest first. */
export const outgoingMailPageDto = pageOf(outgoingMailDto);
export const outgoingMailParams = input({ source: z.enum(mailSources, "No encontramos lo que buscas"), id: pathId() });

/**
 * A mail as it would arrive. `html` is a whole sanitised document; show it in an iframe with `sandbox=""`. `html` and `text` are
 * null for a single mail without a stored copy: one sent through SMTP, or one waiting for SMTP that contains a link to an
 * account.
 */
export const outgoingMailDetailDto = z.object({
	...mailFields,
	from: z.string(),
	html: z.nullable(z.string()),
	text: z.nullable(z.string()),
	/** The content is hidden because the mail is addressed to another member of staff. Only the owner can read it. */
	withheld: z.optional(z.boolean()),
});
export type OutgoingMailDetailDto = z.infer<typeof outgoingMailDetailDto>;
