import type { MessageDto } from "@cachimbo/contract/chat";
import type { MembershipDto } from "@cachimbo/contract/groups";

/** What a message is in one line. */
export const oneLine = ({
	content,
	deleted,
	picture,
	card,
}: Pick<MessageDto, "content" | "deleted" | "picture" | "card">) => {
	if (deleted) return "Mensaje eliminado";
	if (content) return content;
	return card ? "Pregunta compartida" : picture ? "Foto" : "";
};

/** The list's row of a group after a message that came last; one's own is read. */
export function summaryOf(now: MembershipDto, message: MessageDto, userId: number): MembershipDto {
	const isOwn = message.userId === userId;
	return {
		...now,
		ultimoMensaje: oneLine(message),
		lastSender: isOwn ? "Tú" : (message.user.nombres.split(" ")[0] ?? null),
		lastMessageAt: message.messageCreatedAt,
		lastSeq: message.seq,
		mensajeNoLeido: isOwn ? 0 : now.mensajeNoLeido + 1,
		lastReadSeq: isOwn ? message.seq : now.lastReadSeq,
		pinned: message.announcement ? message : now.pinned,
	};
}
