import { type ComplaintDto, complaintAnswerInput } from "@cachimbo/contract/complaints/complaints";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { formatLongDay } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { answerComplaint, useComplaint } from "../api.ts";
import styles from "./complaint-admin.module.css";
import { ComplaintSheet } from "./complaint-sheet.tsx";
import { TermBadge } from "./term-badge.tsx";

const empty = { answer: "" };

function useAnswer(complaint: ComplaintDto) {
	const client = useQueryClient();
	return useEditor({
		draftKey: `complaint.${complaint.id}`,
		stored: empty,
		version: undefined,
		check: (values) => checkWith(complaintAnswerInput, values),
		send: ({ answer }): Promise<ComplaintDto & { version?: number }> => answerComplaint(client, complaint.id, answer),
		toValues: () => empty,
		onSaved: () => undefined,
		done: "Respuesta enviada",
		fallback: "No se pudo enviar la respuesta",
	});
}

/** Answer form. An answer is final: it is added to the complaint and mailed to the consumer. */
function AnswerForm({ complaint }: { complaint: ComplaintDto }) {
	const editor = useAnswer(complaint);
	const [isAsking, setIsAsking] = useState(false);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		if (checkWith(complaintAnswerInput, editor.values)) return editor.onSubmit(event);
		event.preventDefault();
		setIsAsking(true);
	};
	const confirm = async () => {
		await editor.save();
		setIsAsking(false);
	};
	return (
		<form ref={editor.form} className={`card card-pad ${styles.answer}`} onSubmit={submit} noValidate>
			<h2>Responder</h2>
			<Field
				label="Observaciones y acciones adoptadas"
				hint={`Llega a ${complaint.email} y queda en la hoja. Se responde una sola vez, hasta el ${formatLongDay(complaint.dueDay)}.`}
				error={editor.errors.answer}
				required
			>
				<Textarea
					rows={8}
					maxLength={5000}
					value={editor.values.answer}
					onChange={(event) => editor.set({ answer: event.target.value })}
				/>
			</Field>
			<div className={styles.actions}>
				<Button type="submit" icon="send" busy={editor.busy} busyText="Enviando…">
					Enviar respuesta
				</Button>
				{editor.isDirty && (
					<Button look="quiet" onClick={editor.leave}>
						Descartar
					</Button>
				)}
			</div>
			<ConfirmDialog
				open={isAsking}
				title="¿Enviar esta respuesta?"
				confirmText="Enviar"
				cancelText="Seguir escribiendo"
				busy={editor.busy}
				busyText="Enviando…"
				onConfirm={() => void confirm()}
				onCancel={() => setIsAsking(false)}
			>
				<p>
					Llega a {complaint.email} y queda en la hoja {complaint.number}: después no se puede cambiar.
				</p>
			</ConfirmDialog>
			<DiscardDialog what="la respuesta" {...editor.discarding} />
		</form>
	);
}

/** /reclamos-gestion/{id}: one complaint and its answer. */
export function ComplaintDesk({ id }: { id: number }) {
	const { data: complaint, error, refetch } = useComplaint(id);
	usePageTitle(complaint && `Hoja ${complaint.number}`);
	return (
		<>
			<Link className="back" to="/reclamos-gestion">
				<Icon name="left" />
				Reclamos
			</Link>
			<h1 className="page-title">
				Hoja <span className="num">{complaint?.number}</span>
			</h1>
			{complaint ? (
				<div className={styles.desk}>
					<p>
						<TermBadge complaint={complaint} />
						{complaint.answeredBy && <span className="soft"> por {complaint.answeredBy}</span>}
					</p>
					<ComplaintSheet sheet={complaint} />
					{!complaint.answeredAt && <AnswerForm key={complaint.id} complaint={complaint} />}
				</div>
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar la hoja" onRetry={() => void refetch()} />
			) : (
				<Skeleton height="320px" />
			)}
		</>
	);
}
