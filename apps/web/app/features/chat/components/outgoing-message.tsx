import { useEffect, useState } from "react";
import { useObjectUrl } from "../../../platform/device/use-object-url.ts";
import type { OutboxStatus } from "../../../platform/offline/outbox.ts";
import { formatTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MessageText } from "../../../ui/content/message-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { Outgoing } from "../chat-store.ts";
import { chatOutbox } from "../outbox.ts";
import type { OutgoingDesk } from "../outgoing-desk.ts";
import { Quote } from "./message.tsx";
import styles from "./messages.module.css";
import { CardFacts } from "./question-card.tsx";

interface OutgoingMessageProps {
	message: Outgoing;
	status: OutboxStatus;
	desk: OutgoingDesk | undefined;
}

const waitTexts: Record<OutboxStatus, string> = {
	sent: "Enviando…",
	sending: "Enviando…",
	waiting: "Se enviará cuando vuelva tu internet",
	unaccepted: "Aún no llega al servidor: se enviará solo",
};

function WaitingPicture({ message, desk }: Pick<OutgoingMessageProps, "message" | "desk">) {
	const { clientId, picture } = message;
	const [bytes, setBytes] = useState<Blob>();
	const url = useObjectUrl(bytes);
	useEffect(() => {
		let isGone = false;
		desk?.picture(clientId).then(
			(found) => isGone || setBytes(found && new Blob([found], { type: picture?.type ?? "" })),
			() => undefined,
		);
		return () => {
			isGone = true;
		};
	}, [desk, clientId, picture]);
	return (
		<figure className={classNames("picture", styles.picture)}>
			<img src={url} width={picture?.width} height={picture?.height} alt="Tu foto" />
		</figure>
	);
}

/** Message that is not in the group yet: being sent, held for review, or refused. */
export function OutgoingMessage({ message, status, desk }: OutgoingMessageProps) {
	const { clientId, content, replyTo, picture, card, state, refusal, writtenAt } = message;
	const retry = async () => {
		await desk?.retry(clientId);
		void chatOutbox.sendNow();
	};
	return (
		<article className={classNames(styles.message, styles.own, styles.begins, styles.waits)} data-state={state}>
			<div className={styles.line}>
				<div className={styles.bubble}>
					{replyTo && <Quote replied={replyTo} />}
					{picture && <WaitingPicture message={message} desk={desk} />}
					{card && (
						<div className={styles.card}>
							<CardFacts card={card} />
						</div>
					)}
					{content && <MessageText content={content} />}
				</div>
			</div>
			{state === "refused" ? (
				<div className={styles.refused}>
					<p role="alert">
						<Icon name="warn" />
						No se envió: {refusal}
					</p>
					<Button size="small" look="line" onClick={() => void retry()}>
						Reintentar
					</Button>
					<Button size="small" look="quiet" onClick={() => void desk?.remove(clientId)}>
						Quitar
					</Button>
				</div>
			) : (
				<p className={styles.meta}>
					<time>{formatTime(writtenAt)}</time>
					<Icon name="clock" />
					{state === "held" ? "En revisión" : waitTexts[status]}
				</p>
			)}
		</article>
	);
}
