import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { MembershipDto } from "@cachimbo/contract/groups/groups";

/** Summary of a message in one line. */
export const messageSummary = ({
	content,
	deleted,
	picture,
	card,
}: Pick<MessageDto, "content" | "deleted" | "picture" | "card">) => {
	if (deleted) return "Mensaje eliminado";
	if (content) return content;
	return card ? "Pregunta compartida" : picture ? "Foto" : "";
};

/** Returns the group's row in the list after a new message. The user's own message counts as read. */
export function summaryOf(now: MembershipDto, message: MessageDto, userId: number): MembershipDto {
	const isOwn = message.userId === userId;
	return {
		...now,
		ultimoMensaje: messageSummary(message),
		lastSender: isOwn ? "Tú" : (message.user.nombres.split(" ")[0] ?? null),
		lastMessageAt: message.messageCreatedAt,
		lastSeq: message.seq,
		mensajeNoLeido: isOwn ? 0 : now.mensajeNoLeido + 1,
		lastReadSeq: isOwn ? message.seq : now.lastReadSeq,
		pinned: message.announcement ? message : now.pinned,
	};
}

/**
 * Merges a membership from the server with the shown one, which is newer if a message arrived live or was read here while the
 * response was under way.
 */
export function mergeMembership(shown: MembershipDto | undefined, answered: MembershipDto): MembershipDto {
	if (!shown) return answered;
	if (shown.lastSeq > answered.lastSeq) {
		const { ultimoMensaje, lastSender, lastMessageAt, lastSeq, mensajeNoLeido, lastReadSeq } = shown;
		return { ...answered, ultimoMensaje, lastSender, lastMessageAt, lastSeq, mensajeNoLeido, lastReadSeq };
	}
	if (shown.lastReadSeq > answered.lastReadSeq) {
		const unread = Math.min(answered.mensajeNoLeido, answered.lastSeq - shown.lastReadSeq);
		return { ...answered, lastReadSeq: shown.lastReadSeq, mensajeNoLeido: Math.max(0, unread) };
	}
	return answered;
}
