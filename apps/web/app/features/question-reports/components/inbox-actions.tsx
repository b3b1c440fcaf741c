import type { ReportDecision, ReportedQuestionDto } from "@cachimbo/contract/question-reports/question-reports";
import { QUESTION_REPORT_MAX } from "@cachimbo/rules/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { focusIfLost } from "../../../platform/screen/focus-if-lost.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { decideReports, renewInbox } from "../inbox-api.ts";
import { correctionLink, editorLink } from "../inbox-wording.ts";
import styles from "./inbox.module.css";

type Decision = ReportDecision["decision"];

const words: Record<Decision, { title: string; promise: string; hint: string; button: string }> = {
	RESOLVED: {
		title: "Marcar como resuelto",
		promise: "Les diremos que la pregunta quedó corregida.",
		hint: "Por ejemplo: «La clave era la C. Gracias por avisar».",
		button: "Marcar como resuelto",
	},
	REJECTED: {
		title: "Marcar que no procede",
		promise: "Les diremos que la pregunta se queda como está.",
		hint: "Por ejemplo: «La clave es correcta: revisa el segundo paso de la explicación».",
		button: "Marcar que no procede",
	},
};

interface DecisionDialogProps {
	item: ReportedQuestionDto;
	decision: Decision;
	onClose(): void;
}

/** Dialog that decides a report. The reporter reads the answer in their list, and by mail if they asked for it. */
function DecisionDialog({ item, decision, onClose }: DecisionDialogProps) {
	const { questionId, total, lastId } = item;
	const client = useQueryClient();
	const [answer, setAnswer] = useState("");
	const { title, promise, hint, button } = words[decision];
	const { busy, errors, form, save } = useSaving({
		check: () => undefined,
		send: () => decideReports(questionId, { decision, answer, upTo: lastId }),
		async onSaved({ closed }) {
			if (closed > 0) toast.success(closed === 1 ? "Reporte cerrado" : `${closed} reportes cerrados`);
			else toast.info("Otra persona ya los cerró");
			onClose();
			await renewInbox(client);
			focusIfLost();
		},
		fallback: "No se pudo guardar la decisión",
	});
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		void save();
	};
	return (
		<Dialog
			open
			title={title}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" data-safe onClick={onClose}>
						Cancelar
					</Button>
					<Button busy={busy} busyText="Guardando…" onClick={() => void save()}>
						{button}
					</Button>
				</>
			}
		>
			<form ref={form} onSubmit={onSubmit} noValidate className={styles.form}>
				<p>
					{total === 1 ? "Se cierra" : "Se cierran"} {plural(total, "reporte")}. {promise}
				</p>
				<Field label="Qué responderles (opcional)" hint={hint} error={errors.answer}>
					<Textarea
						rows={3}
						maxLength={QUESTION_REPORT_MAX}
						value={answer}
						onChange={(event) => setAnswer(event.target.value)}
					/>
				</Field>
			</form>
		</Dialog>
	);
}

/** Actions on a reported question: edit it, correct its key for everybody, and answer the reporters. */
export function InboxActions({ item }: { item: ReportedQuestionDto }) {
	const [openDecision, setOpenDecision] = useState<Decision>();
	const about = `la pregunta de ${item.course.name}`;
	return (
		<div className={styles.actions}>
			{item.question && (
				<>
					<ButtonLink to={editorLink(item)} size="small" icon="edit" aria-label={`Editar ${about}`}>
						Editar
					</ButtonLink>
					<ButtonLink look="line" size="small" to={correctionLink(item)} aria-label={`Corregir la clave de ${about}`}>
						Corregir la clave
					</ButtonLink>
				</>
			)}
			<Button
				look="line"
				size="small"
				icon="check"
				aria-haspopup="dialog"
				aria-label={`Marcar como resuelto el reporte de ${about}`}
				onClick={() => setOpenDecision("RESOLVED")}
			>
				Resuelto
			</Button>
			<Button
				look="line"
				size="small"
				icon="x"
				aria-haspopup="dialog"
				aria-label={`Marcar que no procede el reporte de ${about}`}
				onClick={() => setOpenDecision("REJECTED")}
			>
				No procede
			</Button>
			{openDecision && (
				<DecisionDialog item={item} decision={openDecision} onClose={() => setOpenDecision(undefined)} />
			)}
		</div>
	);
}
