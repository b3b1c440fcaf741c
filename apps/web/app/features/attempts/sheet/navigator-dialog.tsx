import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { type ExamState, entryOf, isOpen, nextUnanswered, tallyOf } from "../state.ts";
import styles from "./sheet.module.css";

interface NavigatorDialogProps {
	open: boolean;
	state: ExamState;
	finishText: string;
	onGo(position: number): void;
	onFinish(): void;
	onClose(): void;
}

const describe = (number: number, answered: boolean, flagged: boolean) =>
	`Pregunta ${number}, ${answered ? "respondida" : "sin responder"}${flagged ? ", marcada" : ""}`;

function NumberGrid({ state, onGo }: Pick<NavigatorDialogProps, "state" | "onGo">) {
	return (
		<div className={styles.grid}>
			{state.questions.map((id, position) => {
				const { optionId, flagged } = entryOf(state, id);
				const isCurrent = position === state.position;
				return (
					<button
						key={id}
						type="button"
						className={classNames("bubble", optionId !== null && "is-chosen", flagged && styles.isFlagged)}
						aria-label={describe(position + 1, optionId !== null, flagged)}
						aria-current={isCurrent || undefined}
						data-safe={isCurrent || undefined}
						disabled={!isOpen(state, position)}
						onClick={() => onGo(position)}
					>
						{position + 1}
					</button>
				);
			})}
		</div>
	);
}

function Legend() {
	return (
		<p className={styles.legend}>
			<span>
				<span className="bubble is-chosen" />
				Respondida
			</span>
			<span>
				<span className="bubble" />
				Sin responder
			</span>
			<span>
				<span className={`bubble ${styles.ring}`} />
				Actual
			</span>
			<span>
				<i className={styles.stroke} />
				Marcada
			</span>
		</p>
	);
}

/** 'Ver Preguntas': the numbers and states of all questions, and a button to the next unanswered one. */
export function NavigatorDialog({ open, state, finishText, onGo, onFinish, onClose }: NavigatorDialogProps) {
	const { answered, total, flagged } = tallyOf(state);
	const next = nextUnanswered(state);
	return (
		<Dialog
			open={open}
			title="Ver Preguntas"
			onClose={onClose}
			footer={
				<>
					<Button look={next === undefined ? "filled" : "line"} onClick={onFinish}>
						{finishText}
					</Button>
					{next !== undefined && <Button onClick={() => onGo(next)}>Ir a la {next + 1}, sin responder</Button>}
				</>
			}
		>
			<div>
				<p className="small" style={{ marginBottom: 6 }}>
					<b className="num">
						{answered} de {total}
					</b>{" "}
					respondidas {flagged > 0 && <span className="soft">· {plural(flagged, "marcada")}</span>}
				</p>
				<Progress label="Avance" value={answered} max={total} text={`${answered} de ${total} respondidas`} />
			</div>
			<NumberGrid state={state} onGo={onGo} />
			<Legend />
		</Dialog>
	);
}
