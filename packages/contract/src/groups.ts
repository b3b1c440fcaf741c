import { CHAT_MESSAGE_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { flagField, input, nameLine, pathId, pathInteger, text, versionField } from "./fields.ts";

/** The JSON part `group`; the picture is the part `image`. */
export const groupInput = input({
	name: nameLine({ label: "El nombre del grupo", max: 100 }),
	description: text({ label: "La descripción", max: 1000, required: "La descripción es requerida" }),
	/** On an update: remove the picture. */
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
	version: z.number(),
});
export type GroupDto = z.infer<typeof groupDto>;

/** `ultimoMensaje`: text of the last message; `mensajeNoLeido`: number of unread messages; `members`: of members. */
export const membershipDto = z.object({
	id: z.number(),
	group: groupDto,
	ultimoMensaje: z.nullable(z.string()),
	mensajeNoLeido: z.number(),
	members: z.number(),
});
export type MembershipDto = z.infer<typeof membershipDto>;

/** Trimmed text of a message, 1 to 2000 UTF-16 units. */
export const messageContent = text({
	label: "El mensaje",
	max: CHAT_MESSAGE_MAX,
	required: "Escribe un mensaje",
	tooLong: "Mensaje demasiado largo",
});

/** `seq` orders a group's messages in the order they were stored. */
export const messageDto = z.object({
	id: z.number(),
	content: z.string(),
	userId: z.number(),
	groupId: z.number(),
	messageCreatedAt: z.string(),
	user: z.object({ nombres: z.string(), apellidos: z.string() }),
	senderName: z.string(),
	seq: z.number(),
	clientId: z.nullable(z.string()),
});
export type MessageDto = z.infer<typeof messageDto>;

/** Oldest first: the newest 100, or those before `before` (paging back), or those after `afterSeq` (catching up). */
export const messagesQuery = input({
	before: z.optional(pathId("El mensaje no es válido")),
	afterSeq: z.optional(pathInteger({ min: 0, max: 2_147_483_647, message: "La secuencia no es válida" })),
	limit: z._default(pathInteger({ min: 1, max: 100, message: "El límite debe estar entre 1 y 100" }), 100),
});
