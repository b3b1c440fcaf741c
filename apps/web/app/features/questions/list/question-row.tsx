import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { type DragEvent, memo } from "react";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { lackingText } from "../../../platform/words/question-words.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Menu } from "../../../ui/buttons/menu.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { CorrectionView } from "../correction/correction-dialog.tsx";
import styles from "./list.module.css";
import rowStyles from "./rows.module.css";

/** Row callbacks. One stable object for all rows, so that typing in the form does not re-render them. */
export interface RowActions {
	onEdit(question: ManagedQuestionDto): void;
	onCopy(question: ManagedQuestionDto): void;
	onRemove(question: ManagedQuestionDto): void;
	onCorrect(question: ManagedQuestionDto, view: CorrectionView): void;
	onMove(question: ManagedQuestionDto, to: number): void;
	onAskPlace(question: ManagedQuestionDto): void;
	onDrag(question: ManagedQuestionDto | undefined): void;
	/** Called while a question is dragged over this row. */
	onOver(place: number | undefined): void;
	onDrop(): void;
}

interface QuestionRowProps {
	question: ManagedQuestionDto;
	course: string | undefined;
	/** Number of questions of the exam or course. */
	count: number;
	isEditing: boolean;
	/** Drop position relative to this row. */
	mark: "before" | "after" | undefined;
	/** False during a search, which hides the order. */
	canDrag: boolean;
	/** Only administrators may change the order of a course. */
	mayOrder: boolean;
	actions: RowActions;
}

function Facts({ question, course, isEditing }: Pick<QuestionRowProps, "question" | "course" | "isEditing">) {
	const { correctOption, questionImage, options, passage, topic, annulled, lacks } = question;
	const key = correctOption === undefined ? undefined : letterOf(correctOption);
	return (
		<span className={rowStyles.facts}>
			{annulled && <Badge tone="middling">Anulada: no cuenta</Badge>}
			{lacks && <Badge tone="middling">{`Borrador: ${lackingText(lacks)}`}</Badge>}
			{course && <span>{course}</span>}
			{topic && <span>{topic}</span>}
			{key && (
				<span className={styles.keyFact}>
					Clave <span className="sr">{key}</span>
					<Bubble state="chosen" size="small">
						{key}
					</Bubble>
				</span>
			)}
			{(questionImage || options.some((option) => option.picture)) && <span>Con imagen</span>}
			{passage && <span>{passage.title ? `Lectura: ${passage.title}` : "Lectura"}</span>}
			{isEditing && <b className={styles.now}>Editando</b>}
		</span>
	);
}

function MoveMenu({
	question,
	count,
	canDrag,
	actions,
}: Pick<QuestionRowProps, "question" | "count" | "canDrag" | "actions">) {
	const { place } = question;
	const onDragStart = (event: DragEvent) => {
		event.dataTransfer.effectAllowed = "move";
		event.dataTransfer.setData("application/x-pregunta", String(place));
		actions.onDrag(question);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of two ways; the menu in it is the other
		<span draggable={canDrag} onDragStart={onDragStart} onDragEnd={() => actions.onDrag(undefined)}>
			<Menu icon="grip" text={`Mover la pregunta ${place}`} iconOnly>
				<button type="button" disabled={place === 1} onClick={() => actions.onMove(question, place - 1)}>
					<Icon name="asc" />
					Subir
				</button>
				<button type="button" disabled={place === count} onClick={() => actions.onMove(question, place + 1)}>
					<Icon name="down" />
					Bajar
				</button>
				<button type="button" onClick={() => actions.onAskPlace(question)}>
					<Icon name="sort" />
					Mover a la posición…
				</button>
			</Menu>
		</span>
	);
}

/** Menu of rare actions on a question. */
function MoreMenu({ question, actions }: Pick<QuestionRowProps, "question" | "actions">) {
	return (
		<Menu icon="more" text={`Más acciones de la pregunta ${question.place}`} iconOnly>
			<button type="button" onClick={() => actions.onCorrect(question, "key")}>
				<Icon name="check" />
				Corregir la clave…
			</button>
			<button type="button" onClick={() => actions.onCorrect(question, "annul")}>
				<Icon name={question.annulled ? "undo" : "strike"} />
				{question.annulled ? "Volver a contar la pregunta…" : "Anular la pregunta…"}
			</button>
			<button type="button" onClick={() => actions.onCorrect(question, "log")}>
				<Icon name="list" />
				Ver sus correcciones
			</button>
		</Menu>
	);
}

/** Row of one question. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
	const { question, isEditing, mark, actions, mayOrder } = props;
	const isAdmin = useMayEdit();
	const { place, questionHtml, idQuestion } = question;
	const onDragOver = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("application/x-pregunta")) return;
		event.preventDefault();
		actions.onOver(place);
	};
	return (
		<li
			data-question={idQuestion}
			aria-current={isEditing || undefined}
			className={classNames(rowStyles.row, styles.row, isEditing && styles.isNow, mark && styles[mark])}
			onDragOver={onDragOver}
			onDrop={(event) => {
				event.preventDefault();
				actions.onDrop();
			}}
		>
			<b className="num">{place}</b>
			<div className={rowStyles.what}>
				<RichText html={questionHtml} className={rowStyles.stem} />
				<Facts {...props} />
			</div>
			<span className={`row-actions ${rowStyles.actions} ${styles.actions}`}>
				{mayOrder && <MoveMenu {...props} />}
				{!question.readOnly && (
					<IconButton
						icon="edit"
						label={`Editar la pregunta ${place}`}
						title="Editar"
						onClick={() => actions.onEdit(question)}
					/>
				)}
				<IconButton
					icon="copy"
					label={`Duplicar la pregunta ${place}`}
					title="Duplicar"
					onClick={() => actions.onCopy(question)}
				/>
				{!question.readOnly && (
					<IconButton
						icon="trash"
						danger
						label={`Eliminar la pregunta ${place}`}
						title="Eliminar"
						onClick={() => actions.onRemove(question)}
					/>
				)}
				{isAdmin && <MoreMenu {...props} />}
			</span>
		</li>
	);
});
