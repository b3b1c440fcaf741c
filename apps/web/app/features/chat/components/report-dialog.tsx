import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { type ReportReason, reportReasons } from "@cachimbo/contract/chat/moderation";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { QuotedText } from "../../../ui/content/message-text.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { RadioList } from "../../../ui/fields/radio-list.tsx";
import { reportMessage } from "../api.ts";
import { messageSummary } from "../summary.ts";
import styles from "./chat.module.css";

const reasons = (Object.entries(reportReasons) as [ReportReason, string][]).map(([value, text]) => ({
	value,
	content: <span>{text}</span>,
}));
const maxNoteLength = 300;

/** Dialog to report a message to the academy. */
export function ReportDialog({ message, onClose }: { message: MessageDto; onClose(): void }) {
	const [reason, setReason] = useState<ReportReason>();
	const [note, setNote] = useState("");
	const [fault, setFault] = useState("");
	const { busy, run } = useAction(
		(cause) => setFault(messageOf(cause, "No se pudo enviar el reporte. Intenta de nuevo")),
		async (chosen: ReportReason) => {
			await reportMessage(message, chosen, note);
			toast.success("Gracias. La academia revisará el mensaje");
			onClose();
		},
	);
	const send = () => (reason ? void run(reason) : setFault("Elige un motivo"));
	return (
		<Dialog
			open
			title="Reportar mensaje"
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" data-safe onClick={onClose}>
						Cancelar
					</Button>
					<Button busy={busy} busyText="Enviando…" onClick={send}>
						Reportar
					</Button>
				</>
			}
		>
			<blockquote className={styles.reported}>
				<b>{message.senderName}</b>
				<span>
					<QuotedText content={messageSummary(message)} />
				</span>
			</blockquote>
			<p className="soft small">Solo la academia sabrá que lo reportaste.</p>
			<RadioList
				legend="¿Qué pasa con este mensaje?"
				options={reasons}
				value={reason}
				error={fault}
				onChange={(value) => {
					setReason(value);
					setFault("");
				}}
			/>
			<Field label="Detalle (opcional)">
				<Textarea
					rows={2}
					className={styles.note}
					maxLength={maxNoteLength}
					value={note}
					onChange={(event) => setNote(event.target.value)}
				/>
			</Field>
		</Dialog>
	);
}
