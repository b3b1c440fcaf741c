import { useState } from "react";
import { useOnline } from "../../../platform/offline/online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import type { QuestionForm } from "../state.ts";
import styles from "./form.module.css";
import type { QuestionEditor } from "./use-question-form.ts";

function Note({
	text,
	action,
	onAction,
	onClose,
}: {
	text: string;
	action: string;
	onAction(): void;
	onClose?(): void;
}) {
	return (
		<div className={styles.note} role="status">
			<span>{text}</span>
			<Button look="quiet" size="small" onClick={onAction}>
				{action}
			</Button>
			{onClose && (
				<Button look="quiet" size="small" onClick={onClose}>
					Olvidarlo
				</Button>
			)}
		</div>
	);
}

/** Notices about the form: no network, another user's version, recovered draft, discarded draft. */
export function FormNotes({ editor }: { editor: QuestionEditor }) {
	const online = useOnline();
	const [discarded, setDiscarded] = useState<QuestionForm>();
	const { recovered, isDirty, mine } = editor;
	return (
		<>
			{!online && (
				<div className={styles.offline}>
					<Banner icon="off">Sin conexión. Lo que escribes queda en este equipo; guárdalo cuando vuelva.</Banner>
				</div>
			)}
			{mine && (
				<Note
					text="Estás viendo lo que guardó otra persona. Lo tuyo sigue aquí."
					action="Volver a lo mío"
					onAction={editor.recoverMine}
					onClose={editor.forgetMine}
				/>
			)}
			{recovered && (
				<Note
					text="Recuperamos lo que estabas escribiendo"
					action="Descartar"
					onAction={() => setDiscarded(editor.startOver())}
				/>
			)}
			{discarded && !isDirty && (
				<Note
					text="Borrador descartado"
					action="Deshacer"
					onAction={() => {
						editor.dispatch({ type: "load", form: discarded });
						setDiscarded(undefined);
					}}
				/>
			)}
		</>
	);
}
