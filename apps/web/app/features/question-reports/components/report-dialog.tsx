import type { QuestionReportKind } from "@cachimbo/contract/question-reports/question-reports";
import { QUESTION_REPORT_MAX } from "@cachimbo/rules/limits";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { makeUuid } from "../../../platform/device/make-uuid.ts";
import { storage } from "../../../platform/device/storage.ts";
import { findDraft, useDraft, writeDraft } from "../../../platform/forms/drafts.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Check, Field, Textarea } from "../../../ui/fields/field.tsx";
import { RadioList } from "../../../ui/fields/radio-list.tsx";
import { sendReport } from "../api.ts";
import { kinds } from "../wording.ts";
import styles from "./reports.module.css";

const kindOptions = kinds.map(({ value, text }) => ({ value, content: <span>{text}</span> }));

/** localStorage key: whether the user wanted a mail the last time. */
const byMailKey = "cachimbo.report-by-mail";

interface Faults {
	kind?: string;
	text?: string;
}

function faultsOf(kind: QuestionReportKind | undefined, text: string): Faults {
	if (!kind) return { kind: "Elige qué está mal" };
	return kind === "OTHER" && text.trim() === "" ? { text: "Cuéntanos qué está mal" } : {};
}

/** Draft of a report. It survives closing the dialog and the page. */
interface ReportDraft {
	kind?: QuestionReportKind;
	text: string;
}
const isBlank = ({ text }: ReportDraft) => text.trim() === "";

function useReportDraft(questionId: number) {
	const key = `report.${questionId}`;
	const [draft, setDraft] = useState(() => findDraft<ReportDraft>(key) ?? { text: "" });
	const { clear } = useDraft(key, draft, { isEmpty: isBlank });
	return {
		...draft,
		change: (next: Partial<ReportDraft>) => setDraft({ ...draft, ...next }),
		clear,
		/** Restores the draft after a failed send. */
		restore: () => writeDraft(key, draft, isBlank),
	};
}

/** Whether the dialog is still mounted. Another one may have replaced it. */
function useIsMounted(): () => boolean {
	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	return () => isMounted.current;
}

/** Dialog that reports an error in a question. It also works without a network. */
export function ReportQuestionDialog({ questionId, onClose }: { questionId: number; onClose(): void }) {
	const { userId } = useSignedIn();
	const { kind, text, change, clear, restore } = useReportDraft(questionId);
	const isMounted = useIsMounted();
	const [byMail, setByMail] = useState(() => storage.get(byMailKey) === "1");
	const [faults, setFaults] = useState<Faults>({});
	const [busy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const leave = () => {
		clear();
		onClose();
	};
	const send = async () => {
		const found = faultsOf(kind, text);
		setFaults(found);
		if (!kind || found.text) {
			form.current?.querySelector<HTMLElement>(found.text ? "textarea" : "input")?.focus();
			return;
		}
		setBusy(true);
		storage.set(byMailKey, byMail ? "1" : "0");
		const report = { clientId: makeUuid(), questionId, kind, text: text.trim(), byMail, at: Date.now() };
		try {
			const sent = await sendReport(userId, report, clear);
			if (sent === "refused") {
				restore();
				return setBusy(false);
			}
			if (sent === "arrived") toast.success("Gracias. La academia revisará esta pregunta");
			else toast.info("Tu reporte está en este equipo: se enviará solo");
			if (isMounted()) leave();
		} catch (error) {
			setBusy(false);
			toast.error(
				`Tu reporte no se envió, y este equipo no tiene espacio para guardarlo. ${messageOf(error, "Intenta de nuevo")}`,
			);
		}
	};
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (!busy) void send();
	};
	return (
		<Dialog
			open
			title="Reportar error"
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" data-safe onClick={leave}>
						Cancelar
					</Button>
					<Button busy={busy} busyText="Enviando…" onClick={() => void send()}>
						Enviar reporte
					</Button>
				</>
			}
		>
			<form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
				<RadioList
					legend="¿Qué está mal en esta pregunta?"
					options={kindOptions}
					value={kind}
					error={faults.kind}
					onChange={(value) => {
						change({ kind: value });
						setFaults({});
					}}
				/>
				<Field
					label={kind === "OTHER" ? "Cuéntanos qué está mal" : "Cuéntanos más (opcional)"}
					hint={kind === "KEY" ? "Por ejemplo, cuál debería ser la clave y por qué." : undefined}
					error={faults.text}
				>
					<Textarea
						rows={3}
						maxLength={QUESTION_REPORT_MAX}
						value={text}
						onChange={(event) => change({ text: event.target.value })}
					/>
				</Field>
				<Check checked={byMail} onChange={(event) => setByMail(event.target.checked)}>
					Avísame por correo cuando la revisen
				</Check>
			</form>
		</Dialog>
	);
}
