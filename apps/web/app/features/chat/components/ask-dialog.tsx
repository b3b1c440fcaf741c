import type { QuestionCardDto } from "@cachimbo/contract/chat/chat";
import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { CHAT_MESSAGE_MAX } from "@cachimbo/rules/limits";
import { useRef, useState } from "react";
import { toast } from "../../../platform/screen/toast.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { useMemberships } from "../api.ts";
import { mayWrite } from "../may-write.ts";
import { chatOutbox } from "../outbox.ts";
import { useDesk } from "../use-outgoing.ts";
import { ASK } from "../wording.ts";
import styles from "./chat.module.css";
import { GroupAvatar } from "./group-avatar.tsx";
import messageStyles from "./messages.module.css";
import { CardFacts } from "./question-card.tsx";
// Loaded with the screen that stores them, because offline it cannot be loaded (platform/offline/lazy-work.ts).
import "../unsent-chat.ts";

interface AskDialogProps {
	card: QuestionCardDto;
	onClose(): void;
}

/** Asks about a question in one of the student's groups; offline, the message waits on this device. */
export function AskInGroupDialog({ card, onClose }: AskDialogProps) {
	const { data, error, retry } = useMemberships();
	const desk = useDesk();
	const [text, setText] = useState<string>(ASK);
	const groups = data?.filter((membership) => mayWrite(membership, serverNow()));
	const hasAsked = useRef(false);
	const ask = async ({ group }: MembershipDto) => {
		// Ignore the second tap of a double tap.
		if (!desk || hasAsked.current) return;
		hasAsked.current = true;
		await desk.add({ groupId: group.id, content: text.trim(), replyTo: null, picture: null, card });
		onClose();
		void chatOutbox.sendNow();
		toast.success(
			navigator.onLine ? `Preguntaste en ${group.name}` : `Se preguntará en ${group.name} cuando vuelva tu internet`,
		);
	};
	return (
		<Dialog open title="Preguntar en un grupo" onClose={onClose}>
			<div className={messageStyles.card}>
				<CardFacts card={card} />
			</div>
			<Field label="Tu pregunta">
				<Textarea
					rows={2}
					maxLength={CHAT_MESSAGE_MAX}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
			</Field>
			{groups ? (
				<>
					<h3 className={styles.offeredTitle}>¿A qué grupo la envías?</h3>
					<ul className={styles.asks}>
						{groups.map((membership) => (
							<li key={membership.group.id}>
								<button type="button" onClick={() => void ask(membership)}>
									<GroupAvatar group={membership.group} small />
									<span>{membership.group.name}</span>
								</button>
							</li>
						))}
					</ul>
					{groups.length === 0 && (
						<div>
							<p>Todavía no estás en un grupo donde puedas preguntar.</p>
							<ButtonLink look="line" to="/chat-grupal">
								Ver grupos
							</ButtonLink>
						</div>
					)}
				</>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar los grupos" onRetry={retry} />
			) : (
				<SkeletonGroup label="Cargando tus grupos">
					<Skeleton height="60px" />
				</SkeletonGroup>
			)}
		</Dialog>
	);
}
