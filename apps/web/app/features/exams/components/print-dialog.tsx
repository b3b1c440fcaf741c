import { type BookletDto, formLetters } from "@cachimbo/contract/booklets/booklets";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useState } from "react";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { WarningList } from "../../../ui/feedback/warning-list.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import { useBooklet } from "../api.ts";
import { rowName } from "../exam-rows.ts";
import { newPrint, type PrintChoices } from "../print-choices.ts";
import styles from "./print.module.css";
import { PrintFiles } from "./print-files.tsx";

const formOptions = formLetters.map((letter, index) => ({
	value: index + 1,
	text: index === 0 ? "Solo A" : `A–${letter}`,
}));
const columnOptions = [
	{ value: 2, text: "Dos columnas" },
	{ value: 1, text: "Una columna" },
];

interface ChoicesProps {
	choices: PrintChoices;
	set(change: Partial<PrintChoices>): void;
}

function Choices({ choices, set }: ChoicesProps) {
	return (
		<>
			<Choice
				legend="Formas"
				hint="Cada forma tiene las mismas preguntas con sus alternativas en otro orden, siempre el mismo."
				options={formOptions}
				value={choices.forms}
				onChange={(forms) => set({ forms })}
			/>
			<Choice legend="Hoja" options={columnOptions} value={choices.columns} onChange={(columns) => set({ columns })} />
			<div className={styles.checks}>
				<Check checked={choices.cover} onChange={(event) => set({ cover: event.target.checked })}>
					<b>Con carátula</b>
					<span className="hint">Datos del postulante, cómo se califica, instrucciones y contenido.</span>
				</Check>
				{choices.forms > 1 && (
					<Check checked={choices.shuffle} onChange={(event) => set({ shuffle: event.target.checked })}>
						<b>Desordenar también las preguntas</b>
						<span className="hint">Dentro de cada curso; las de una lectura siguen juntas. La forma A no cambia.</span>
					</Check>
				)}
			</div>
		</>
	);
}

/** Problems to check before printing many copies. */
function Notes({ booklet }: { booklet: BookletDto }) {
	const { notes, annulledCount } = booklet;
	if (notes.length === 0 && annulledCount === 0) return null;
	return (
		<WarningList title="Antes de imprimir">
			<ul>
				{notes.map(({ text, questions }) => (
					<li key={text}>
						{text}{" "}
						<span className="soft">{`${questions.length === 1 ? "Pregunta" : "Preguntas"} ${questionNumbersText(questions)}.`}</span>
					</li>
				))}
				{annulledCount > 0 && (
					<li>{`${plural(annulledCount, "pregunta anulada", "preguntas anuladas")}: no se imprime${annulledCount === 1 ? "" : "n"}.`}</li>
				)}
			</ul>
		</WarningList>
	);
}

const maxNamed = 12;
const questionNumbersText = (questions: readonly number[]) =>
	questions.length > maxNamed
		? `${questions.slice(0, maxNamed).join(", ")} y ${questions.length - maxNamed} más`
		: questions.join(", ");

/** 'Imprimir': print options of an exam, a report on the result, and its files. */
export function PrintDialog({ exam, onClose }: { exam: ExamDto; onClose(): void }) {
	const [choices, setChoices] = useState(newPrint);
	const { data, error, isPlaceholderData, refetch } = useBooklet(exam.idExams, choices);
	const failed = error !== null && !data;
	return (
		<Dialog
			open
			title={`Imprimir ${rowName(exam)}`}
			className={styles.dialog}
			onClose={onClose}
			footer={
				<Button look="quiet" onClick={onClose}>
					Cerrar
				</Button>
			}
		>
			<div className="stack-5">
				<Choices choices={choices} set={(change) => setChoices({ ...choices, ...change })} />
				{failed ? (
					<ErrorState error={error} fallback="No se pudo preparar el cuadernillo" onRetry={() => refetch()} />
				) : (
					<PrintFiles exam={exam} choices={choices} booklet={isPlaceholderData ? undefined : data} />
				)}
				{data && !failed && <Notes booklet={data} />}
			</div>
		</Dialog>
	);
}
