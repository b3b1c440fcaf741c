import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { MessageText, QuotedText } from "../../../../ui/content/message-text.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import styles from "./moderation.module.css";

interface MessageLineProps {
	message: MessageDto;
	/** Text at the time of the report, if this is the reported message. It is shown even if the message was deleted since. */
	reported?: string;
}

/** A message for administrators, with its reply, picture and card. */
export function MessageLine({ message, reported }: MessageLineProps) {
	const { senderName, messageCreatedAt, announcement, deleted, replyTo, picture, card } = message;
	const isReported = reported !== undefined;
	const text = reported ?? message.content;
	return (
		<li className={isReported ? styles.reported : undefined}>
			<p className={styles.who}>
				<b>{senderName}</b>
				<span className="soft small num">{formatDateTime(messageCreatedAt)}</span>
				{isReported && (
					<span className={styles.flag}>
						<Icon name="flag" />
						Reportado
					</span>
				)}
				{announcement && <Badge tone="pen">Anuncio</Badge>}
			</p>
			{replyTo && (
				<p className={`soft small ${styles.text}`}>
					Responde a {replyTo.senderName}:{" "}
					<QuotedText content={replyTo.deleted ? "Mensaje eliminado" : replyTo.content || "una foto"} />
				</p>
			)}
			{deleted && <p className="soft">Mensaje eliminado{isReported && text !== "" && ". Decía:"}</p>}
			{text !== "" && <MessageText content={text} />}
			{picture && (
				<Picture {...picture} src={picture.url} alt={`Foto de ${senderName}`} enlarge className={styles.picture} />
			)}
			{card && (
				<p className="soft small">
					Comparte la pregunta {card.number} de {card.exam}
				</p>
			)}
		</li>
	);
}
