import type { BankQuestionDto } from "@cachimbo/contract/question-bank";
import type { UniversityDto } from "@cachimbo/contract/universities";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../platform/api-error.ts";
import { plural } from "../../../platform/formats.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Select } from "../../../ui/field.tsx";
import { examLabel, examsNewestFirst } from "../owner.ts";
import { addToExam } from "../use-bank.ts";
import styles from "./bank.module.css";

interface UseInExamDialogProps {
	questions: readonly BankQuestionDto[];
	universities: readonly UniversityDto[];
	onClose(): void;
	/** @param name of the exam; `added`: those that it did not have yet */
	onDone(added: number, name: string): void;
}

/** Puts the chosen questions into an exam, after those that it has. */
export function UseInExamDialog({ questions, universities, onClose, onDone }: UseInExamDialogProps) {
	const [universityId, setUniversityId] = useState("");
	const [examId, setExamId] = useState("");
	const [fault, setFault] = useState<string>();
	const [busy, setBusy] = useState(false);
	const university = universities.find(({ id }) => String(id) === universityId);
	const exams = examsNewestFirst(university);
	const exam = exams.find(({ idExams }) => String(idExams) === examId);
	const lacking = questions.filter(({ lacks }) => lacks).length;
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		if (!exam || !university) return setFault("Elige un examen");
		setBusy(true);
		try {
			const { added } = await addToExam(
				exam.idExams,
				questions.map(({ idQuestion }) => idQuestion),
			);
			onDone(added, `${university.code} ${examLabel(exam)}`);
		} catch (error) {
			setFault(messageOf(error, "No se pudieron agregar las preguntas"));
			setBusy(false);
		}
	};
	return (
		<Dialog
			open
			title={`Usar ${plural(questions.length, "pregunta")} en un examen`}
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" onClick={onClose}>
						Cancelar
					</Button>
					<Button type="submit" form="usar-en-examen" busy={busy} busyText="Agregando…">
						Agregar al examen
					</Button>
				</>
			}
		>
			<form id="usar-en-examen" className={styles.form} onSubmit={send} noValidate>
				{fault && <Banner icon="warn">{fault}</Banner>}
				<Field label="Universidad">
					<Select
						data-safe
						value={universityId}
						onChange={(event) => {
							setUniversityId(event.target.value);
							setExamId("");
						}}
					>
						<option value="">Elige una universidad</option>
						{universities.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field
					label="Examen"
					hint={university && exams.length === 0 ? "Esta universidad aún no tiene exámenes." : undefined}
				>
					<Select value={examId} disabled={exams.length === 0} onChange={(event) => setExamId(event.target.value)}>
						<option value="">Elige un examen</option>
						{exams.map((one) => (
							<option key={one.idExams} value={one.idExams}>
								{examLabel(one)}
							</option>
						))}
					</Select>
				</Field>
				<p className="soft small">
					Van al final del examen y siguen donde ya están: son las mismas preguntas, si corriges una cambia en todas
					partes.
					{lacking > 0 && ` ${plural(lacking, "borrador", "borradores")} no se preguntará hasta completarse.`}
				</p>
			</form>
		</Dialog>
	);
}
