import { IconButton } from "../../../../ui/buttons/button.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { shortTitle, typeTitle } from "../../paper.ts";
import { QuizRing } from "../../quiz/quiz-ring.tsx";
import type { ExamSession } from "../../session/exam-session.ts";
import type { ExamSnapshot } from "../../session/session-state.ts";
import { wordingOf } from "../../wording.ts";
import styles from "./exam.module.css";
import { ExamTimer } from "./exam-timer.tsx";
import { SavedBanner, SavedState, useSafety } from "./saved-state.tsx";
import { SeemsOver } from "./seems-over.tsx";

interface ExamBarProps {
	session: ExamSession;
	snapshot: ExamSnapshot;
	onLeave(): void;
	onNavigator(): void;
	onSettings(): void;
	onSignIn(): void;
}

/** Top bar: leave, exam, save state, time, settings, navigator. */
export function ExamBar({ session, snapshot, onLeave, onNavigator, onSettings, onSignIn }: ExamBarProps) {
	const { attempt } = session;
	const { part } = snapshot.state;
	const safety = useSafety(snapshot);
	return (
		<header className={styles.bar}>
			<div className={styles.barIn}>
				<IconButton icon="x" label={`Salir del ${wordingOf(attempt).noun}`} onClick={onLeave} />
				<div className={styles.id}>
					<b>
						{shortTitle(attempt)} {typeTitle(attempt) && <span className={styles.wide}>· {typeTitle(attempt)}</span>}
					</b>
					<SavedState safety={safety} />
				</div>
				{attempt.endsAt && (
					<ExamTimer
						key={part?.index}
						session={session}
						endMs={part?.endMs ?? Date.parse(attempt.endsAt)}
						part={part}
					/>
				)}
				{attempt.course && <QuizRing state={snapshot.state} />}
				<IconButton icon="sliders" label="Ajustes" onClick={onSettings} />
				<button
					className={`icon-btn ${styles.navigator}`}
					type="button"
					aria-label="Ver Preguntas"
					onClick={onNavigator}
				>
					<Icon name="sheet" />
					<span className={styles.wide} aria-hidden="true">
						Ver Preguntas
					</span>
				</button>
			</div>
			<SeemsOver {...snapshot} onNextPart={session.nextPart} />
			<SavedBanner safety={safety} late={snapshot.late} partLate={snapshot.partLate} onSignIn={onSignIn} />
		</header>
	);
}
