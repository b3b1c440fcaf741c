import * as z from "zod/mini";
import {
	clientIdField,
	input,
	integerField,
	line,
	optionalLine,
	pageOf,
	pageQuery,
	searchField,
} from "../core/fields.ts";
import { messageContent, messageDto } from "./chat.ts";

export const reportReasons = {
	OFFENSIVE: "Insultos o acoso",
	SPAM: "Publicidad o spam",
	PERSONAL_DATA: "Datos personales",
	CHEATING: "Filtra preguntas o claves",
	OTHER: "Otro motivo",
} as const;
export type ReportReason = keyof typeof reportReasons;
const reasons = ["OFFENSIVE", "SPAM", "PERSONAL_DATA", "CHEATING", "OTHER"] as const satisfies ReportReason[];

/** A member's report of a message, at most one each. */
export const reportInput = input({
	reason: z.enum(reasons, "Elige un motivo"),
	note: optionalLine({ label: "El detalle", max: 300 }),
});
export type ReportInput = z.infer<typeof reportInput>;

/** MUTED: may read but not write. REMOVED: is no longer a member and cannot join. */
export const sanctionKinds = ["MUTED", "REMOVED"] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** A sanction takes effect at once and replaces an existing one of the same kind. */
export const sanctionInput = input({
	kind: z.enum(sanctionKinds, "Elige qué hacer"),
	hours: integerField({ label: "La duración", min: 1, max: 24 * 365, required: "Elige por cuánto tiempo" }),
	reason: line({ label: "El motivo", max: 200, required: "Escribe el motivo" }),
});
export type SanctionInput = z.infer<typeof sanctionInput>;

export const sanctionDto = z.object({
	kind: z.enum(sanctionKinds),
	until: z.string(),
	reason: z.string(),
});

export const groupMemberDto = z.object({
	userId: z.number(),
	name: z.string(),
	/** null: temporarily removed */
	joinedAt: z.nullable(z.string()),
	/** Messages in this group, including deleted ones */
	messages: z.number(),
	lastMessageAt: z.nullable(z.string()),
	/** Open reports about the member's messages in this group */
	reports: z.number(),
	sanctions: z.array(sanctionDto),
});
export type GroupMemberDto = z.infer<typeof groupMemberDto>;
/** `search`: part of the name. Includes members who are temporarily removed. */
export const membersQuery = input({ ...pageQuery, search: searchField });
export const groupMemberPageDto = pageOf(groupMemberDto);

export const reportStates = ["OPEN", "DISMISSED", "DELETED"] as const;
export type ReportState = (typeof reportStates)[number];
/** A reported message, with all reports about it. */
export const reportedMessageDto = z.object({
	message: messageDto,
	group: z.object({ id: z.number(), name: z.string() }),
	/** Text of the message, even if it was deleted since */
	original: z.string(),
	state: z.enum(reportStates),
	reports: z.array(
		z.object({ reporter: z.string(), reason: z.enum(reasons), note: z.nullable(z.string()), createdAt: z.string() }),
	),
	/** Up to five messages before and after, oldest first */
	before: z.array(messageDto),
	after: z.array(messageDto),
});
export type ReportedMessageDto = z.infer<typeof reportedMessageDto>;
export const reportsQuery = input({
	...pageQuery,
	state: z._default(z.enum(reportStates, "El estado no es válido"), "OPEN"),
});
export const reportedMessagePageDto = pageOf(reportedMessageDto);
/** DISMISSED: the message stays. DELETED: it becomes 'Mensaje eliminado'. Both close every report about it. */
export const reportDecisionInput = input({ decision: z.enum(["DISMISSED", "DELETED"], "Elige qué hacer") });

/** A message held back because it contains a word of the setting CHAT_WORDS. */
export const heldMessageDto = z.object({
	id: z.number(),
	group: z.object({ id: z.number(), name: z.string() }),
	userId: z.number(),
	senderName: z.string(),
	content: z.string(),
	/** The word that held it back */
	word: z.string(),
	createdAt: z.string(),
});
export type HeldMessageDto = z.infer<typeof heldMessageDto>;
export const heldPageDto = pageOf(heldMessageDto);
export const heldDecisionInput = input({ decision: z.enum(["RELEASED", "DROPPED"], "Elige qué hacer") });

/** An announcement: a message of the academy, pinned on top until it is unpinned or replaced. */
export const announcementInput = input({ content: messageContent, clientId: z.nullish(clientIdField) });
export type AnnouncementInput = z.infer<typeof announcementInput>;

export const groupActivityDto = z.object({
	members: z.number(),
	messages: z.number(),
	/** Members who wrote in the last seven days */
	activeWriters: z.number(),
	openReports: z.number(),
	held: z.number(),
	lastMessageAt: z.nullable(z.string()),
	/** The last 14 days in Lima, oldest first; `day` as YYYY-MM-DD */
	days: z.array(z.object({ day: z.string(), messages: z.number() })),
	pinned: z.nullable(messageDto),
});
export type GroupActivityDto = z.infer<typeof groupActivityDto>;

/** Number of open items for the ADMIN in all groups. */
export const moderationCountsDto = z.object({ reports: z.number(), held: z.number() });
