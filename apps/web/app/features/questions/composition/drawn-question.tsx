import type { DrawDto } from "@cachimbo/contract/questions/composition";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { memo, useId, useState } from "react";
import { difficultyNames } from "../../../platform/words/question-words.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OptionContent } from "../../../ui/content/option-content.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import list from "../list/list.module.css";
import styles from "./compose.module.css";

type Question = DrawDto["questions"][number]["question"];

function FullQuestion({ question }: { question: Question }) {
	const { passage, questionHtml, questionImage, questionImageWidth, questionImageHeight, questionImageAlt } = question;
	return (
		<div className={styles.whole}>
			{passage && (
				<div className={styles.passage}>
					{passage.title && <b>{passage.title}</b>}
					<RichText html={passage.html} />
				</div>
			)}
			<RichText html={questionHtml} />
			{questionImage && (
				<Picture
					src={questionImage}
					width={questionImageWidth ?? 0}
					height={questionImageHeight ?? 0}
					alt={questionImageAlt ?? ""}
					enlarge
				/>
			)}
			<ul className="options">
				{question.options.map((option, index) => (
					<li key={option.id} className={classNames("option", index === question.correctOption && "is-right")}>
						<div className="option-body">
							<Bubble state={index === question.correctOption ? "right" : undefined}>{letterOf(index)}</Bubble>
							<span className="sr">
								{letterOf(index)}
								{index === question.correctOption ? ", la clave" : ""}.{" "}
							</span>
							<OptionContent option={option} letter={letterOf(index)} />
						</div>
					</li>
				))}
			</ul>
		</div>
	);
}

function Facts({ question, reason }: { question: Question; reason: string | undefined }) {
	const { topic, difficulty, passage, questionImage, options } = question;
	return (
		<span className={styles.facts}>
			{reason && <Badge tone="wrong">No se puede usar: {reason}</Badge>}
			{topic && <span>{topic}</span>}
			<span>{difficulty ? difficultyNames[difficulty] : "Sin dificultad"}</span>
			{(questionImage || options.some((option) => option.picture)) && <span>Con imagen</span>}
			{passage && <span>{passage.title ? `Lectura: ${passage.title}` : "Lectura"}</span>}
		</span>
	);
}

/** Row callbacks. One stable object for all rows, so that fixing a question does not re-render the others. */
export interface DrawnActions {
	onFix(id: number, isFixed: boolean): void;
	onExchange(id: number): void;
}

interface DrawnQuestionProps {
	question: Question;
	/** Number in the exam. */
	number: number;
	isFixed: boolean;
	isChanging: boolean;
	/** Reason why it can no longer be used. */
	reason: string | undefined;
	actions: DrawnActions;
}

/** Question of a draw, cut to two lines until it is expanded. */
export const DrawnQuestion = memo(function DrawnQuestion(props: DrawnQuestionProps) {
	const { question, number, isFixed, isChanging, reason, actions } = props;
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	const { idQuestion } = question;
	return (
		<li
			data-question={idQuestion}
			className={classNames(styles.question, isFixed && styles.isFixed)}
			aria-busy={isChanging}
		>
			<b className={`num ${styles.number}`}>{number}</b>
			<div className={styles.what}>
				<div id={id}>
					{isOpen ? (
						<FullQuestion question={question} />
					) : (
						<RichText html={question.questionHtml} className={list.stem} />
					)}
				</div>
				<Facts question={question} reason={reason} />
			</div>
			<span className={`row-actions ${styles.actions}`}>
				<Button
					look="quiet"
					size="small"
					icon={isOpen ? "asc" : "eye"}
					aria-expanded={isOpen}
					aria-controls={id}
					aria-label={isOpen ? `Cerrar la pregunta ${number}` : `Ver completa la pregunta ${number}`}
					onClick={() => setIsOpen(!isOpen)}
				>
					{isOpen ? "Cerrar" : "Ver"}
				</Button>
				<Button
					look="quiet"
					size="small"
					icon="lock"
					aria-pressed={isFixed}
					aria-label={isFixed ? `Fijada la pregunta ${number}` : `Fijar la pregunta ${number}`}
					onClick={() => actions.onFix(idQuestion, !isFixed)}
				>
					{isFixed ? "Fijada" : "Fijar"}
				</Button>
				<Button
					look="quiet"
					size="small"
					busy={isChanging}
					data-exchange
					aria-label={`Cambiar la pregunta ${number}`}
					onClick={() => actions.onExchange(idQuestion)}
				>
					Cambiar
				</Button>
			</span>
		</li>
	);
});
