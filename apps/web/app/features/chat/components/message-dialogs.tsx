import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { useEffect, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useCopy } from "../../../platform/screen/use-copy.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { IconName } from "../../../ui/graphics/icons.ts";
import styles from "./chat.module.css";
import { ReportDialog } from "./report-dialog.tsx";
import { focusMessage } from "./show-message.ts";

interface MessageDialogsProps {
	message: MessageDto;
	isOwn: boolean;
	isMuted: boolean;
	canReply: boolean;
	onReply(): void;
	onMute(on: boolean): Promise<void>;
	onClose(): void;
}

function Action({ icon, children, onClick }: { icon: IconName; children: string; onClick(): void }) {
	return (
		<li>
			<button type="button" onClick={onClick}>
				<Icon name={icon} />
				{children}
			</button>
		</li>
	);
}

/** Menu of the actions on one message; on a phone, a sheet near the thumb. */
export function MessageDialogs(props: MessageDialogsProps) {
	const { message, isOwn, isMuted, canReply, onReply, onMute, onClose } = props;
	const { senderName, content, announcement } = message;
	const { copy } = useCopy();
	const [isReporting, setIsReporting] = useState(false);
	// Runs after the dialog has closed and returned the focus to its opener, if that still exists.
	useEffect(() => () => focusMessage(message.id), [message.id]);
	const mute = async () => {
		try {
			await onMute(!isMuted);
			toast.success(isMuted ? `Verás otra vez los mensajes de ${senderName}` : `Silenciaste a ${senderName}`);
			onClose();
		} catch (cause) {
			toast.error(messageOf(cause, "No se pudo cambiar. Intenta de nuevo"));
		}
	};
	const copyText = async () => {
		await copy(content);
		toast.success("Mensaje copiado");
		onClose();
	};
	if (isReporting) return <ReportDialog message={message} onClose={onClose} />;
	return (
		<Dialog open title={isOwn ? "Tu mensaje" : `Mensaje de ${senderName}`} onClose={onClose}>
			<ul className={styles.actionList}>
				{canReply && (
					<Action icon="undo" onClick={onReply}>
						Responder
					</Action>
				)}
				{content && (
					<Action icon="copy" onClick={() => void copyText()}>
						Copiar texto
					</Action>
				)}
				{!isOwn && !announcement && (
					<>
						<Action icon="flag" onClick={() => setIsReporting(true)}>
							Reportar a la academia
						</Action>
						<Action icon={isMuted ? "eye" : "eye-off"} onClick={() => void mute()}>
							{isMuted ? `Dejar de silenciar a ${senderName}` : `Silenciar a ${senderName}`}
						</Action>
					</>
				)}
			</ul>
		</Dialog>
	);
}
