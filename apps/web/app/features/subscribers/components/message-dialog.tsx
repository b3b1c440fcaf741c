import type { ContactMessageDto } from "@cachimbo/contract/subscribers/subscribers";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { mailLink, replyLink } from "../mail-link.ts";
import styles from "./subscribers.module.css";

interface MessageDialogProps {
	message: ContactMessageDto;
	onHandled(handled: boolean): void;
	onClose(): void;
}

/** Full message with a reply link. */
export function MessageDialog({ message, onHandled, onClose }: MessageDialogProps) {
	const { name, email, subject, handledAt } = message;
	return (
		<Dialog
			open
			title={subject}
			onClose={onClose}
			footer={
				<>
					<Button look="line" icon={handledAt ? "undo" : "check"} onClick={() => onHandled(!handledAt)}>
						{handledAt ? "Marcar sin atender" : "Marcar como atendido"}
					</Button>
					<ButtonAnchor icon="mail" href={replyLink(email, subject)}>
						Responder
					</ButtonAnchor>
				</>
			}
		>
			<div className={styles.letter}>
				<Cells
					facts={[
						{
							label: "De",
							value: (
								<>
									{name}
									<br />
									<a className={styles.mail} href={mailLink(email)}>
										{email}
									</a>
								</>
							),
						},
						{ label: "Recibido", value: <span className="num">{formatDateTime(message.createdAt)}</span> },
						{
							label: "Estado",
							value: handledAt ? `Atendido, ${formatDateTime(handledAt)}` : "Sin atender",
						},
					]}
				/>
				<p className={styles.message}>{message.message}</p>
			</div>
		</Dialog>
	);
}
