import { type ChangeExamsDto, EXAMS_AT_ONCE, type ExamChange } from "@cachimbo/contract/exams/exam-changes";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { TRASH_DAYS } from "@cachimbo/contract/trash/trash";
import { useState } from "react";
import { useAction } from "../../../platform/api/use-action.ts";
import { useRestore } from "../../../platform/forms/use-restore.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { changeExams, useExamLists } from "../api.ts";
import type { ChosenExams } from "../use-chosen-exams.ts";
import styles from "./chosen.module.css";

const examsText = (count: number) => plural(count, "examen", "exámenes");

const words: Record<ExamChange, { title: string; confirm: string; done: [one: string, more: string]; text: string }> = {
	PUBLISH: {
		title: "Publicar",
		confirm: "Publicar",
		done: ["publicado", "publicados"],
		text: "Los estudiantes los verán desde ahora.",
	},
	UNPUBLISH: {
		title: "Pasar a borrador",
		confirm: "Pasar a borrador",
		done: ["pasado a borrador", "pasados a borrador"],
		text: "Ningún estudiante los verá hasta que los publiques. Lo que ya resolvieron se conserva.",
	},
	REMOVE: {
		title: "Eliminar",
		confirm: "Eliminar",
		done: ["eliminado", "eliminados"],
		text: `Los intentos de los estudiantes se conservan. Podrás restaurarlos durante ${TRASH_DAYS} días desde la Papelera.`,
	},
};

/** Maximum number of exams that the dialog names; more would not fit on a phone. */
const maxNamed = 8;

interface ChangeDialogProps {
	change: ExamChange;
	chosen: ChosenExams;
	onRefused(refused: ChangeExamsDto["refused"]): void;
	onClose(): void;
}

/** Confirmation for all chosen exams. */
function ChangeDialog({ change, chosen, onRefused, onClose }: ChangeDialogProps) {
	const lists = useExamLists();
	const restore = useRestore();
	const { title, confirm, done, text } = words[change];
	const { list } = chosen;
	const undo = async (exams: readonly ExamDto[]) => {
		for (const { idExams } of exams) await restore("exam", idExams);
	};
	const { busy, run: send } = useAction("No se pudieron cambiar los exámenes", async () => {
		try {
			const { changed, refused } = await changeExams(change, list);
			const refusedIds = new Set(refused.map(({ idExams }) => idExams));
			const changedExams = list.filter(({ idExams }) => !refusedIds.has(idExams));
			const message = `${examsText(changed)} ${done[changed === 1 ? 0 : 1]}`;
			if (changed > 0)
				toast.success(
					message,
					change === "REMOVE" ? { text: "Deshacer", run: () => void undo(changedExams) } : undefined,
				);
			onRefused(refused);
			chosen.keep([...refusedIds]);
			onClose();
		} finally {
			lists.renew();
		}
	});
	return (
		<ConfirmDialog
			open
			title={`${title} ${examsText(list.length)}`}
			confirmText={confirm}
			danger={change === "REMOVE"}
			busy={busy}
			onConfirm={() => void send()}
			onCancel={onClose}
		>
			<ul className={styles.names}>
				{list.slice(0, maxNamed).map((exam) => (
					<li key={exam.idExams}>{examTitle(exam)}</li>
				))}
				{list.length > maxNamed && <li className="soft">{`y ${list.length - maxNamed} más`}</li>}
			</ul>
			<p className="soft">{text}</p>
		</ConfirmDialog>
	);
}

/** List of the exams that were not changed, each with the reason. */
function Refused({ refused, onClose }: { refused: ChangeExamsDto["refused"]; onClose(): void }) {
	if (refused.length === 0) return null;
	return (
		<div className={styles.note}>
			<Banner icon="warn">
				{refused.length === 1 ? "Uno quedó" : `${refused.length} quedaron`} como{" "}
				{refused.length === 1 ? "estaba" : "estaban"}:{" "}
				{refused.map(({ name, reason }) => `${name || "Un examen"} (${reason.toLowerCase()})`).join("; ")}.
			</Banner>
			<Button look="quiet" size="small" onClick={onClose}>
				Entendido
			</Button>
		</div>
	);
}

/** Bar with the bulk actions for the chosen exams; it stays in sight at the bottom of the screen. */
export function ChosenBar({ chosen }: { chosen: ChosenExams }) {
	const [change, setChange] = useState<ExamChange>();
	const [refused, setRefused] = useState<ChangeExamsDto["refused"]>([]);
	const { list, keep } = chosen;
	const ask = (what: ExamChange) =>
		list.length > EXAMS_AT_ONCE ? toast.warning(`Elige ${EXAMS_AT_ONCE} exámenes como máximo`) : setChange(what);
	return (
		<>
			<Refused refused={refused} onClose={() => setRefused([])} />
			{list.length > 0 && (
				<section className="card list-bar" aria-label="Exámenes elegidos">
					<b className="num">{plural(list.length, "elegido")}</b>
					<Button size="small" look="quiet" onClick={() => keep([])}>
						Ninguno
					</Button>
					<span className={`row ${styles.actions}`}>
						<Button size="small" look="line" onClick={() => ask("PUBLISH")}>
							Publicar
						</Button>
						<Button size="small" look="line" onClick={() => ask("UNPUBLISH")}>
							Pasar a borrador
						</Button>
						<Button size="small" look="danger" onClick={() => ask("REMOVE")}>
							Eliminar
						</Button>
					</span>
				</section>
			)}
			{change && list.length > 0 && (
				<ChangeDialog chosen={chosen} change={change} onRefused={setRefused} onClose={() => setChange(undefined)} />
			)}
		</>
	);
}
