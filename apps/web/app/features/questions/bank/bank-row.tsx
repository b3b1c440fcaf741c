import type { BankQuestionDto } from "@cachimbo/contract/questions/question-bank";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { memo } from "react";
import { useLocation } from "react-router";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { plural } from "../../../platform/words/formats.ts";
import { difficultyNames, lackingText } from "../../../platform/words/question-words.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Menu } from "../../../ui/buttons/menu.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import rowStyles from "../list/rows.module.css";
import { facilityText } from "../wording.ts";
import styles from "./bank.module.css";

/** Row callbacks. One stable object for all rows, so that selecting a row does not re-render the others. */
export interface BankRowActions {
	onChoose(questions: readonly BankQuestionDto[], isOn: boolean): void;
	onUse(question: BankQuestionDto): void;
	onTakeOut(question: BankQuestionDto, examId: number): void;
	onAnnul(question: BankQuestionDto): void;
	onRemove(question: BankQuestionDto): void;
}

interface BankRowProps {
	question: BankQuestionDto;
	course: string;
	/** Exam names by id. */
	examNames: ReadonlyMap<number, string>;
	isChosen: boolean;
	/** Undefined if the user has read-only access. */
	actions: BankRowActions | undefined;
	/** Exams that the question can be removed from; undefined for all. */
	changeableExams: ReadonlySet<number> | undefined;
}

/** Path of the question's editor: in the first exam that contains it, otherwise in its course. */
export const editorPath = ({ idQuestion, examIds, courseId }: BankQuestionDto): string =>
	`/universidad/preguntas?${examIds[0] ? `examen=${examIds[0]}` : `curso=${courseId}`}&editar=${idQuestion}`;

function Uses({ question, course, examNames }: Pick<BankRowProps, "question" | "course" | "examNames">) {
	const { examIds, inQuiz } = question;
	const names = examIds.map((id) => examNames.get(id) ?? "Un examen");
	const uses = [...names, ...(inQuiz ? [`Quiz de ${course}`] : [])];
	return (
		<span className={styles.uses}>
			<Icon name={uses.length > 0 ? "sheet" : "book"} />
			{uses.length > 0 ? uses.join(" · ") : "Solo en el banco: nadie la resuelve"}
		</span>
	);
}

function Facts({ question, course }: Pick<BankRowProps, "question" | "course">) {
	const { correctOption, topic, difficulty, annulled, lacks, missingPicture, facility, openReports } = question;
	return (
		<span className={rowStyles.facts}>
			{annulled && <Badge tone="middling">Anulada: no cuenta</Badge>}
			{lacks && (
				<Badge tone="wrong">{`Borrador: ${lackingText(lacks)}${missingPicture ? ` (${missingPicture})` : ""}`}</Badge>
			)}
			{openReports && <Badge tone="middling">{plural(openReports, "reporte")} por revisar</Badge>}
			<span>{course}</span>
			{topic && <span>{topic}</span>}
			{difficulty && <span>{difficultyNames[difficulty]}</span>}
			{correctOption !== undefined && <span>Clave {letterOf(correctOption)}</span>}
			{facility && <span>{facilityText(facility)}</span>}
		</span>
	);
}

function RowMenu({
	question,
	examNames,
	actions,
	changeableExams,
}: Pick<BankRowProps, "question" | "examNames" | "changeableExams"> & { actions: BankRowActions }) {
	const isAdmin = useMayEdit();
	return (
		<Menu icon="more" text={`Más acciones de la pregunta ${question.idQuestion}`} iconOnly>
			<button type="button" onClick={() => actions.onUse(question)}>
				<Icon name="plus" />
				Usar en un examen…
			</button>
			{question.examIds
				.filter((id) => changeableExams?.has(id) ?? true)
				.map((id) => (
					<button key={id} type="button" onClick={() => actions.onTakeOut(question, id)}>
						<Icon name="minus" />
						Quitar de {examNames.get(id) ?? "este examen"}…
					</button>
				))}
			{isAdmin && (
				<button type="button" onClick={() => actions.onAnnul(question)}>
					<Icon name={question.annulled ? "undo" : "strike"} />
					{question.annulled ? "Volver a contar la pregunta…" : "Anular la pregunta…"}
				</button>
			)}
			{!question.readOnly && (
				<button type="button" onClick={() => actions.onRemove(question)}>
					<Icon name="trash" />
					Eliminar del banco…
				</button>
			)}
		</Menu>
	);
}

/** Row of one question of the bank. */
export const BankRow = memo(function BankRow(props: BankRowProps) {
	const { question, isChosen, actions } = props;
	const { idQuestion, questionHtml } = question;
	const { search } = useLocation();
	return (
		<li data-question={idQuestion} className={classNames(rowStyles.row, styles.row, isChosen && styles.isChosen)}>
			{actions && (
				<label className={styles.tick}>
					<input
						type="checkbox"
						className="tick-box"
						checked={isChosen}
						onChange={(event) => actions.onChoose([question], event.target.checked)}
					/>
					<span className="sr">Elegir la pregunta {idQuestion}</span>
				</label>
			)}
			<div className={rowStyles.what}>
				{question.questionText === "" ? (
					<p className="soft">(Sin texto)</p>
				) : (
					<RichText html={questionHtml} className={rowStyles.stem} />
				)}
				<Facts {...props} />
				<Uses {...props} />
			</div>
			{actions && (
				<span className={`row-actions ${rowStyles.actions}`}>
					{!question.readOnly && (
						<ButtonLink to={editorPath(question)} state={{ bank: search }} look="quiet" size="small" icon="edit">
							Editar<span className="sr"> la pregunta {idQuestion}</span>
						</ButtonLink>
					)}
					<RowMenu {...props} actions={actions} />
				</span>
			)}
		</li>
	);
});
