import type { MessageDto, RepliedDto } from "@cachimbo/contract/chat/chat";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { formatTime } from "../../../platform/words/formats.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MessageText, QuotedText } from "../../../ui/content/message-text.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./messages.module.css";
import { QuestionCard } from "./question-card.tsx";
import { focusMessage, messageElementId } from "./show-message.ts";

interface MessageProps {
	message: MessageDto;
	own: boolean;
	/** Whether the message is the first (`begins`) or the last (`ends`) of consecutive messages by one person. */
	begins: boolean;
	ends: boolean;
	/** Whether the signed-in user muted its author. */
	isMuted: boolean;
	isTabStop: boolean;
	onJump(messageId: number): void;
	onAsk(message: MessageDto): void;
}

/** Quote of the answered message; a tap jumps to it. */
export function Quote({
	replied,
	onJump,
}: {
	replied: RepliedDto;
	onJump?: ((messageId: number) => void) | undefined;
}) {
	const text = replied.deleted ? "Mensaje eliminado" : replied.content || "Foto";
	return (
		<button type="button" className={styles.quote} disabled={!onJump} onClick={() => onJump?.(replied.id)}>
			<span className="sr">Responde a </span>
			<b>{replied.senderName}</b>
			<span>
				<QuotedText content={text} />
			</span>
		</button>
	);
}

function Content({ message, onJump }: Pick<MessageProps, "message" | "onJump">) {
	const { replyTo, picture, card, content, senderName } = message;
	return (
		<>
			{replyTo && <Quote replied={replyTo} onJump={onJump} />}
			{picture && (
				<Picture
					src={picture.url}
					width={picture.width}
					height={picture.height}
					alt={`Foto de ${senderName}`}
					enlarge
					className={styles.picture}
				/>
			)}
			{card && <QuestionCard card={card} message={message} />}
			{content && <MessageText content={content} />}
		</>
	);
}

/** Message of a group, with its actions. */
export const Message = memo(function Message(props: MessageProps) {
	const { message, own, begins, ends, isMuted, isTabStop, onJump, onAsk } = props;
	const { id, seq, senderName, announcement, deleted } = message;
	const [isShownAnyway, setIsShownAnyway] = useState(false);
	const isHidden = isMuted && !isShownAnyway;
	const hasOpenedMenu = useRef(false);
	// Hiding the text also removes the options button, which has the focus or would get it back.
	useLayoutEffect(() => {
		if (isHidden && hasOpenedMenu.current) focusMessage(id);
	}, [isHidden, id]);
	const time = formatTime(message.messageCreatedAt);
	const className = classNames(
		styles.message,
		own && styles.own,
		announcement && styles.announcement,
		begins && styles.begins,
	);
	return (
		<article
			className={className}
			id={messageElementId(id)}
			data-seq={seq}
			aria-label={`${own ? "Tú" : senderName}, ${time}`}
		>
			{begins && !own && !isHidden && (
				<p className={styles.who}>{announcement ? `Anuncio de la academia · ${senderName}` : senderName}</p>
			)}
			<div className={styles.line}>
				<div className={classNames(styles.bubble, (deleted || isHidden) && styles.faint)}>
					{deleted ? (
						<p>Mensaje eliminado</p>
					) : isHidden ? (
						<p>
							Mensaje de una persona silenciada{" "}
							<button type="button" className={styles.see} onClick={() => setIsShownAnyway(true)}>
								Ver
							</button>
						</p>
					) : (
						<Content message={message} onJump={onJump} />
					)}
				</div>
				{!deleted && !isHidden && (
					<IconButton
						icon="more"
						label={`Opciones ${own ? "de tu mensaje" : `del mensaje de ${senderName}`}, ${time}`}
						className={styles.actions}
						data-actions
						tabIndex={isTabStop ? 0 : -1}
						onClick={() => {
							hasOpenedMenu.current = true;
							onAsk(message);
						}}
					/>
				)}
			</div>
			{ends && (
				<p className={styles.meta}>
					<time dateTime={message.messageCreatedAt}>{time}</time>
					{own && !deleted && (
						<>
							<Icon name="check" />
							<span className="sr">Enviado</span>
						</>
					)}
				</p>
			)}
		</article>
	);
});
