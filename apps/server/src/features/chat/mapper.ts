import type { MessageDto, QuestionCardDto } from "@cachimbo/contract/chat/chat";
import type { StoredPicture } from "../../db/schema/catalogue/catalogue.ts";

/** A message with the reply, picture and question that it shows; a deleted one has no content, picture or question. */
export interface MessageRow {
	id: number;
	seq: number;
	groupId: number;
	userId: number;
	content: string;
	clientId: string | null;
	announcement: boolean;
	deleted: boolean;
	createdAt: Date;
	firstNames: string;
	lastNames: string;
	picture: StoredPicture | null;
	replied: { id: number; senderName: string; content: string; deleted: boolean } | null;
	card: CardRow | null;
}

export interface CardRow {
	examId: number;
	questionId: number;
	number: number;
	universityCode: string;
	university: string;
	period: string;
	/** '' if the question is not public */
	excerpt: string;
}

export const nameOf = ({ firstNames, lastNames }: Pick<MessageRow, "firstNames" | "lastNames">): string =>
	`${firstNames} ${lastNames}`.trim();

/** Maps to the wire contract's names, and exposes no other field of a person. */
export const toMessageDto = (row: MessageRow): MessageDto => ({
	id: row.id,
	content: row.content,
	userId: row.userId,
	groupId: row.groupId,
	messageCreatedAt: row.createdAt.toISOString(),
	user: { nombres: row.firstNames, apellidos: row.lastNames },
	senderName: nameOf(row),
	seq: row.seq,
	clientId: row.clientId,
	announcement: row.announcement,
	deleted: row.deleted,
	replyTo: row.replied,
	picture: row.picture && toPictureDto(row.picture),
	card: row.card && toCardDto(row.card),
});

export const toPictureDto = ({ name, width, height }: StoredPicture) => ({ url: `/uploads/${name}`, width, height });

export const toCardDto = ({ universityCode, period, ...card }: CardRow): QuestionCardDto => ({
	...card,
	exam: `${universityCode} ${period}`,
});
