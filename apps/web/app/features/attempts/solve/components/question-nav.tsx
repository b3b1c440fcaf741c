import { toast } from "../../../../platform/screen/toast.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import type { ExamSession } from "../../session/exam-session.ts";
import type { ExamSnapshot } from "../../session/session-state.ts";
import { endsPart, isLast } from "../../state.ts";
import { useSingleTap } from "../use-single-tap.ts";
import styles from "./exam.module.css";

interface QuestionNavProps {
	session: ExamSession;
	snapshot: ExamSnapshot;
	finishText: string;
	onFinish(): void;
}

/** Buttons to the previous and the next question; the last question has the hand-in button instead. */
export function QuestionNav({ session, snapshot, finishText, onFinish }: QuestionNavProps) {
	const { state, handingIn } = snapshot;
	const onTap = useSingleTap();
	const goOn = () =>
		endsPart(state)
			? toast.info("La siguiente parte se abre cuando se acabe el tiempo de esta")
			: void session.move({ type: "next" });
	return (
		<nav className={styles.foot} aria-label="Entre preguntas">
			<Button
				look="line"
				icon="left"
				aria-disabled={state.position === 0 || undefined}
				onClick={onTap(() => void session.move({ type: "previous" }))}
			>
				Anterior
			</Button>
			{isLast(state) ? (
				<Button
					key="finish"
					className="steady"
					busy={handingIn !== null}
					busyText="Enviando…"
					onClick={onTap(onFinish)}
				>
					{finishText}
				</Button>
			) : (
				<Button key="next" aria-disabled={endsPart(state) || undefined} onClick={onTap(goOn)}>
					Siguiente
					<Icon name="right" />
				</Button>
			)}
		</nav>
	);
}
