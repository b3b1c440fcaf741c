import type { BankQuestionDto } from "@cachimbo/contract/questions/question-bank";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { examLabel } from "../owner.ts";
import { ExamPickers } from "./exam-pickers.tsx";
import { addToExam } from "./use-bank.ts";

interface UseInExamDialogProps {
	questions: readonly BankQuestionDto[];
	universities: readonly UniversityDto[];
	onClose(): void;
	/** @param name of the exam @param added number of questions that the exam did not have yet */
	onDone(added: number, name: string): void;
}

/** Appends the selected questions to an exam. */
export function UseInExamDialog({ questions, universities, onClose, onDone }: UseInExamDialogProps) {
	const [universityId, setUniversityId] = useState<number>();
	const [examId, setExamId] = useState<number>();
	const [fault, setFault] = useState<string>();
	const university = universities.find(({ id }) => id === universityId);
	const exam = university?.examsList.find(({ idExams }) => idExams === examId);
	const lacking = questions.filter(({ lacks }) => lacks).length;
	const { busy, run } = useAction(
		(error) => setFault(messageOf(error, "No se pudieron agregar las preguntas")),
		async (idExams: number, name: string) => {
			const { added } = await addToExam(
				idExams,
				questions.map(({ idQuestion }) => idQuestion),
			);
			onDone(added, name);
		},
	);
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		if (!exam || !university) return setFault("Elige un examen");
		void run(exam.idExams, `${university.code} ${examLabel(exam)}`);
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
			<form id="usar-en-examen" className="stack-4" onSubmit={send} noValidate>
				{fault && <Banner icon="warn">{fault}</Banner>}
				<ExamPickers
					universities={universities}
					university={university}
					examId={examId}
					startsHere
					onUniversity={(id) => {
						setUniversityId(id);
						setExamId(undefined);
					}}
					onExam={setExamId}
				/>
				<p className="soft small">
					Van al final del examen y siguen donde ya están: son las mismas preguntas, si corriges una cambia en todas
					partes.
					{lacking > 0 && ` ${plural(lacking, "borrador", "borradores")} no se preguntará hasta completarse.`}
				</p>
			</form>
		</Dialog>
	);
}
