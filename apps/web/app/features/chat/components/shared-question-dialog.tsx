import type { MessageDto, QuestionCardDto, SharedQuestionDto } from "@cachimbo/contract/chat/chat";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useSharedQuestion } from "../api.ts";
import styles from "./messages.module.css";

function Question({ question }: { question: SharedQuestionDto }) {
	const { passage, text, picture, options, card } = question;
	return (
		<>
			{passage && (
				<details className={styles.passage}>
					<summary>Lectura</summary>
					<RichText html={passage} />
				</details>
			)}
			<RichText html={text} className={styles.questionText} />
			{picture && (
				<Picture
					src={picture.url}
					width={picture.width}
					height={picture.height}
					alt={`Figura de la pregunta ${card.number}`}
				/>
			)}
			<ol className={styles.options}>
				{options.map((option) => (
					<li key={option.letter}>
						<Bubble size="small">{option.letter}</Bubble>
						<span className="sr">{option.letter}. </span>
						<span>
							{option.text && <RichText html={option.text} inline />}
							{option.picture && (
								<img
									className={styles.optionPicture}
									src={option.picture.url}
									width={option.picture.width}
									height={option.picture.height}
									alt={`Figura de la alternativa ${option.letter}`}
								/>
							)}
						</span>
					</li>
				))}
			</ol>
		</>
	);
}

interface SharedQuestionDialogProps {
	message: MessageDto;
	card: QuestionCardDto;
	onClose(): void;
}

/** Question of a card, with its alternatives and without its key. */
export function SharedQuestionDialog({ message, card, onClose }: SharedQuestionDialogProps) {
	const { data, error, refetch } = useSharedQuestion(message);
	const navigate = useNavigate();
	const [isStarting, setIsStarting] = useState(false);
	// Starting the exam starts its clock: a curious tap must not cost an attempt.
	if (isStarting) {
		return (
			<ConfirmDialog
				open
				title={`¿Dar el examen ${card.exam}?`}
				confirmText="Ir al examen"
				onConfirm={() => void navigate(`/universidades/examen/${card.examId}`)}
				onCancel={() => setIsStarting(false)}
			>
				<p>Al entrar empieza el tiempo, y cuenta como uno de tus intentos.</p>
			</ConfirmDialog>
		);
	}
	return (
		<Dialog
			open
			className="dialog-wide"
			title={`Pregunta ${card.number} · ${card.exam}`}
			onClose={onClose}
			footer={
				<Button look="line" onClick={() => setIsStarting(true)}>
					Ir al examen
				</Button>
			}
		>
			{data ? (
				<Question question={data} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo abrir la pregunta" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Abriendo la pregunta">
					<Skeleton height="120px" />
				</SkeletonGroup>
			)}
		</Dialog>
	);
}
