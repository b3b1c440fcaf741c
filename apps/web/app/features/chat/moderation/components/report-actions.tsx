import type { ReportedMessageDto } from "@cachimbo/contract/chat/moderation";
import { useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { decideReport, deleteMessage } from "../api.ts";
import { useDecision } from "../use-decision.ts";
import styles from "./moderation.module.css";
import { MuteButton } from "./mute-button.tsx";

/** Actions on a reported message. A message that was kept can still be deleted later. */
export function ReportActions({ report: { message, group, state } }: { report: ReportedMessageDto }) {
	const { id, senderName, userId } = message;
	const [isAsking, setIsAsking] = useState(false);
	const { busy, decide } = useDecision(() => setIsAsking(false));
	const remove = () =>
		decide({
			name: "delete",
			send: () => (state === "OPEN" ? decideReport(id, "DELETED") : deleteMessage(id)),
			done: "Mensaje eliminado",
		});
	const dismiss = () =>
		decide({ name: "dismiss", send: () => decideReport(id, "DISMISSED"), done: "Reporte descartado" });
	return (
		<div className="row">
			{!message.deleted && (
				<Button
					look="danger-line"
					size="small"
					icon="trash"
					aria-haspopup="dialog"
					aria-label={`Eliminar mensaje de ${senderName}`}
					onClick={() => setIsAsking(true)}
				>
					Eliminar mensaje
				</Button>
			)}
			{state === "OPEN" && (
				<Button
					look="line"
					size="small"
					aria-label={`Descartar el reporte del mensaje de ${senderName}`}
					busy={busy === "dismiss"}
					busyText="Descartando…"
					onClick={dismiss}
				>
					Descartar
				</Button>
			)}
			{!message.announcement && <MuteButton groupId={group.id} userId={userId} name={senderName} />}
			<ConfirmDialog
				open={isAsking}
				title="Eliminar mensaje"
				confirmText="Eliminar mensaje"
				danger
				busy={busy === "delete"}
				busyText="Eliminando…"
				onConfirm={remove}
				onCancel={() => setIsAsking(false)}
			>
				<p className={styles.wrap}>
					En su lugar el grupo verá «Mensaje eliminado». Lo que escribió {senderName} solo lo verá la administración. No
					se puede deshacer.
				</p>
			</ConfirmDialog>
		</div>
	);
}
