import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { announcementInput } from "@cachimbo/contract/chat/moderation";
import { CHAT_MESSAGE_MAX } from "@cachimbo/rules/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import { useEditor } from "../../../../platform/forms/use-editor.ts";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { MessageText } from "../../../../ui/content/message-text.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { DiscardDialog } from "../../../../ui/dialogs/discard-dialog.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { Field, Textarea } from "../../../../ui/fields/field.tsx";
import { announce, renewModeration, unpin, useActivity } from "../api.ts";
import { useDecision } from "../use-decision.ts";
import styles from "./moderation.module.css";

function Pinned({ groupId, message }: { groupId: number; message: MessageDto | null }) {
	const [isAsking, setIsAsking] = useState(false);
	const { busy, decide } = useDecision(() => setIsAsking(false));
	return (
		<Card as="section" labelledBy="fijado" className={styles.card}>
			<h2 id="fijado" tabIndex={-1}>
				Fijado ahora
			</h2>
			{message ? (
				<>
					<div className={styles.pinned}>
						<MessageText content={message.content} />
					</div>
					<p className="soft small num">
						{message.senderName}, {formatDateTime(message.messageCreatedAt)}
					</p>
					<div className="row">
						<Button look="danger-line" size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
							Retirar anuncio
						</Button>
					</div>
				</>
			) : (
				<p className="soft">No hay ningún anuncio fijado en este grupo.</p>
			)}
			<ConfirmDialog
				open={isAsking}
				title="Retirar anuncio"
				confirmText="Retirar anuncio"
				danger
				busy={busy !== undefined}
				busyText="Retirando…"
				onConfirm={() => decide({ name: "unpin", send: () => unpin(groupId), done: "Anuncio retirado" })}
				onCancel={() => setIsAsking(false)}
			>
				<p>Deja de verse arriba del grupo. Como mensaje se conserva entre los demás.</p>
			</ConfirmDialog>
		</Card>
	);
}

const empty = { content: "" };

function NewAnnouncement({ groupId, replaces }: { groupId: number; replaces: boolean }) {
	const client = useQueryClient();
	const editor = useEditor({
		draftKey: `announcement.${groupId}`,
		stored: empty,
		version: undefined,
		check: (values) => checkWith(announcementInput, values),
		send: ({ content }, { clientId }) => announce(groupId, content, clientId),
		toValues: (_sent: MessageDto) => empty,
		onSaved: () => void renewModeration(client),
		next: (_sent, { sent, now }) => (now === sent ? empty : now),
		done: "Anuncio publicado",
		fallback: "No se pudo publicar el anuncio",
	});
	return (
		<form ref={editor.form} className={`card card-pad ${styles.card}`} onSubmit={editor.onSubmit} noValidate>
			<h2>Nuevo anuncio</h2>
			<Field
				label="Texto del anuncio"
				hint={`Llega a todos los integrantes y queda fijado arriba del grupo${replaces ? ", en lugar del anterior" : ""}.`}
				error={editor.errors.content}
				required
			>
				<Textarea
					rows={5}
					maxLength={CHAT_MESSAGE_MAX}
					value={editor.values.content}
					onChange={(event) => editor.set({ content: event.target.value })}
				/>
			</Field>
			<div className="row">
				<Button type="submit" icon="pin" busy={editor.busy} busyText="Publicando…">
					Publicar y fijar
				</Button>
				{editor.isDirty && (
					<Button look="quiet" onClick={editor.leave}>
						Descartar
					</Button>
				)}
			</div>
			<DiscardDialog what="el anuncio" {...editor.discarding} />
		</form>
	);
}

/** Pinned announcement of a group, and the form for the next one. */
export function AnnouncementView({ groupId }: { groupId: number }) {
	const { data, error, refetch } = useActivity(groupId);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="No se pudo cargar el anuncio" onRetry={() => void refetch()} />
		) : (
			<SkeletonGroup label="Cargando el anuncio" className={styles.cards}>
				<Skeleton height="120px" />
				<Skeleton height="280px" />
			</SkeletonGroup>
		);
	return (
		<div className={styles.desk}>
			{error && <OldBanner text="ves el anuncio de antes." />}
			<Pinned groupId={groupId} message={data.pinned} />
			<NewAnnouncement groupId={groupId} replaces={data.pinned !== null} />
		</div>
	);
}
