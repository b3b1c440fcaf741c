import type { HeldMessageDto } from "@cachimbo/contract/chat/moderation";
import { useState } from "react";
import { Link } from "react-router";
import { usePage } from "../../../../platform/screen/use-paging.ts";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { MessageText } from "../../../../ui/content/message-text.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { ListBody } from "../../../../ui/lists/list-body.tsx";
import { decideHeld, rowsOfPage, useHeld } from "../api.ts";
import { useDecision } from "../use-decision.ts";
import { useFocusOnward } from "../use-focus-onward.ts";
import styles from "./moderation.module.css";
import { MuteButton } from "./mute-button.tsx";

function HeldActions({ held }: { held: HeldMessageDto }) {
	const { senderName, group, userId } = held;
	const [isAsking, setIsAsking] = useState(false);
	const { busy, decide } = useDecision(() => setIsAsking(false));
	return (
		<div className="row">
			<Button
				size="small"
				icon="send"
				aria-label={`Publicar el mensaje de ${senderName}`}
				busy={busy === "release"}
				busyText="Publicando…"
				onClick={() => decide({ name: "release", send: () => decideHeld(held, "RELEASED"), done: "Mensaje publicado" })}
			>
				Publicar
			</Button>
			<Button
				look="danger-line"
				size="small"
				aria-haspopup="dialog"
				aria-label={`Descartar el mensaje de ${senderName}`}
				onClick={() => setIsAsking(true)}
			>
				Descartar
			</Button>
			<MuteButton groupId={group.id} userId={userId} name={senderName} />
			<ConfirmDialog
				open={isAsking}
				title={`Descartar el mensaje de ${senderName}`}
				confirmText="Descartar"
				danger
				busy={busy === "drop"}
				busyText="Descartando…"
				onConfirm={() => decide({ name: "drop", send: () => decideHeld(held, "DROPPED"), done: "Mensaje descartado" })}
				onCancel={() => setIsAsking(false)}
			>
				<p>El grupo nunca lo verá. No se puede deshacer.</p>
			</ConfirmDialog>
		</div>
	);
}

function HeldCard({ held }: { held: HeldMessageDto }) {
	const { senderName, group, content, word, createdAt } = held;
	return (
		<Card as="li" className={styles.card}>
			<div>
				<h2 tabIndex={-1}>Mensaje de {senderName}</h2>
				<p className={styles.who}>
					<Link className={styles.group} to={`/comunidad-gestion/${group.id}`}>
						{group.name}
					</Link>
					<span className="soft small num">{formatDateTime(createdAt)}</span>
				</p>
			</div>
			<div className={styles.held}>
				<MessageText content={content} />
			</div>
			<p>
				<Badge tone="middling" circle="none">
					Palabra: {word}
				</Badge>
			</p>
			<HeldActions held={held} />
		</Card>
	);
}

/** List of messages held back by a word of the academy's list. The group has not seen them. */
export function HeldList() {
	const page = usePage();
	const answer = useHeld(page);
	const items = answer.data?.items ?? [];
	const list = useFocusOnward(items.map(({ id }) => id));
	return (
		<ListBody
			answer={answer}
			page={page}
			size={rowsOfPage}
			search=""
			onShowAll={() => undefined}
			empty={
				<Empty title="Nada retenido">
					Los mensajes que tengan una palabra de la lista de la academia esperan aquí antes de llegar al grupo.
				</Empty>
			}
		>
			{answer.error && <OldBanner text="ves los mensajes de antes." />}
			<ul ref={list} className={styles.cards} aria-label="Mensajes retenidos">
				{items.map((held) => (
					<HeldCard key={held.id} held={held} />
				))}
			</ul>
		</ListBody>
	);
}
