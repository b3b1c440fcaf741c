import * as z from "zod/mini";
import { messageDto } from "../chat/chat.ts";
import { flagField, input, nameLine, text, versionField } from "../core/fields.ts";

/** The JSON part `group`; the picture is the part `image`. */
export const groupInput = input({
	name: nameLine({ label: "El nombre del grupo", max: 100 }),
	description: text({ label: "La descripción", max: 1000, required: "La descripción es requerida" }),
	/** Removes the picture, on an update. */
	removeImage: z._default(flagField("El retiro de la imagen"), false),
	version: versionField,
});
export type GroupInput = z.infer<typeof groupInput>;

export const groupStatusQuery = input({
	active: z.pipe(
		z.enum(["true", "false"], "El estado del grupo debe ser verdadero o falso"),
		z.transform((value) => value === "true"),
	),
});

/** `idGroup` repeats `id`. */
export const groupDto = z.object({
	id: z.number(),
	idGroup: z.number(),
	name: z.string(),
	description: z.string(),
	image: z.nullable(z.string()),
	active: z.boolean(),
	/** Number of members. */
	members: z.number(),
	/** Section whose students are the members; null: anybody may join. */
	sectionId: z.optional(z.nullable(z.number())),
	version: z.number(),
});
export type GroupDto = z.infer<typeof groupDto>;

/**
 * `ultimoMensaje`: text of the last message. `mensajeNoLeido`: number of unread messages. `members`: number of members. The
 * caller has read up to `lastReadSeq` of `lastSeq`.
 */
export const membershipDto = z.object({
	id: z.number(),
	group: groupDto,
	ultimoMensaje: z.nullable(z.string()),
	mensajeNoLeido: z.number(),
	members: z.number(),
	lastReadSeq: z.number(),
	lastSeq: z.number(),
	/** First name of the last message's sender; 'Tú' for the caller */
	lastSender: z.nullable(z.string()),
	lastMessageAt: z.nullable(z.string()),
	/** End of the time during which the ADMIN has muted the caller */
	mutedUntil: z.nullable(z.string()),
	/** The ADMIN's reason; null if the caller may write */
	mutedReason: z.nullable(z.string()),
	/** The announcement pinned on top of the group */
	pinned: z.nullable(messageDto),
});
export type MembershipDto = z.infer<typeof membershipDto>;
