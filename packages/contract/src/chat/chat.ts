import { CHAT_MESSAGE_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { clientIdField, idField, input, integerField, optionalOf, pathId, pathInteger, text } from "../core/fields.ts";

const messageRule = {
	label: "El mensaje",
	max: CHAT_MESSAGE_MAX,
	required: "Escribe un mensaje",
	tooLong: "Mensaje demasiado largo",
};
/** Whether anything is visible: spaces, format characters and blank letters (in Hangul and Braille) are not. */
const hasVisibleText = (content: string): boolean => /[^\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u.test(content);

/** Text of a message, trimmed: 1 to 2000 UTF-16 units with something visible. */
export const messageContent = text(messageRule).check(z.refine(hasVisibleText, messageRule.required));

/** Card of an exam question in a message. `chatRoutes.readSharedQuestion` returns the question itself. */
export const questionCardDto = z.object({
	examId: z.number(),
	questionId: z.number(),
	/** Place in the exam, from 1 */
	number: z.number(),
	/** Name of the exam */
	exam: z.string(),
	university: z.string(),
	/** The question's first words, without markup */
	excerpt: z.string(),
});
export type QuestionCardDto = z.infer<typeof questionCardDto>;

/** Excerpt of the message that a reply answers. */
export const repliedDto = z.object({
	id: z.number(),
	senderName: z.string(),
	/** First 140 characters; '' for a picture or a deleted message */
	content: z.string(),
	deleted: z.boolean(),
});
export type RepliedDto = z.infer<typeof repliedDto>;

export const chatPictureDto = z.object({ url: z.string(), width: z.number(), height: z.number() });

/**
 * `id` and `seq` grow in the order of delivery within a group; `seq` has no gaps. A deleted message keeps its place without
 * content, picture or card.
 */
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
	/** A message of the academy that was pinned when it was sent */
	announcement: z.boolean(),
	deleted: z.boolean(),
	replyTo: z.nullable(repliedDto),
	picture: z.nullable(chatPictureDto),
	card: z.nullable(questionCardDto),
});
export type MessageDto = z.infer<typeof messageDto>;

/** Oldest first: the newest 100, or those before `before` (paging back), or those after `after` or `afterSeq` (catching up). */
export const messagesQuery = input({
	before: z.optional(pathId("El mensaje no es válido")),
	after: z.optional(pathInteger({ min: 0, max: 2_147_483_647, message: "El mensaje no es válido" })),
	afterSeq: z.optional(pathInteger({ min: 0, max: 2_147_483_647, message: "La secuencia no es válida" })),
	limit: z._default(pathInteger({ min: 1, max: 100, message: "El límite debe estar entre 1 y 100" }), 100),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

const replyToField = z.nullish(idField("El mensaje que respondes no es válido"));

/**
 * Body of a live SEND. Sender and group come from the token and the destination, never from the body. Reusing a `clientId`
 * repeats the same message.
 */
export const chatMessageInput = input({
	content: messageContent,
	groupId: z.nullish(idField("El grupo no es válido")),
	userId: z.nullish(idField("El usuario no es válido")),
	clientId: z.nullish(clientIdField),
	replyTo: replyToField,
});
export type ChatMessageInput = z.infer<typeof chatMessageInput>;

/** The JSON part `message`; a picture is the part `image`. Needs text, a picture or a question. */
export const postedMessageInput = input({
	content: optionalOf(messageRule.label, messageContent),
	clientId: clientIdField,
	replyTo: replyToField,
	question: z.nullish(
		input({ examId: idField("El examen no es válido"), questionId: idField("La pregunta no es válida") }),
	),
});
export type PostedMessageInput = z.infer<typeof postedMessageInput>;

/** Outcome of a posted message: delivered, or held back for the ADMIN's review. */
export const postedMessageReply = z.object({ message: z.nullable(messageDto), held: z.boolean() });

/** Marks all messages of the group up to `seq` as read, on every device. A number smaller than the stored one changes nothing. */
export const readInput = input({
	seq: integerField({ label: "La secuencia", min: 0, max: 2_147_483_647, required: "Falta la secuencia" }),
});
export const readReply = z.object({ lastReadSeq: z.number(), mensajeNoLeido: z.number() });

/** A question without its key, as a member of the group may read it. */
export const sharedQuestionDto = z.object({
	card: questionCardDto,
	/** Safe HTML */
	passage: z.nullable(z.string()),
	text: z.string(),
	picture: z.nullable(chatPictureDto),
	options: z.array(z.object({ letter: z.string(), text: z.string(), picture: z.nullable(chatPictureDto) })),
});
export type SharedQuestionDto = z.infer<typeof sharedQuestionDto>;

/** Somebody whose messages the student has muted. */
export const mutedPersonDto = z.object({ userId: z.number(), name: z.string() });
export type MutedPersonDto = z.infer<typeof mutedPersonDto>;
