import { useCallback, useMemo } from "react";
import { QuestionView } from "../../question/question-view.tsx";
import type { ExamSession } from "../../session/exam-session.ts";
import type { ExamSnapshot } from "../../session/session-state.ts";
import { currentEntry, type ExamAction, isLocked } from "../../state.ts";
import { useExamSettings } from "../exam-settings.ts";
import styles from "./exam.module.css";
import { OpeningNotice } from "./opening-notice.tsx";
import { PaceLine } from "./pace-line.tsx";
import { PartLine } from "./part-line.tsx";
import { ProgressRun } from "./progress-run.tsx";

interface CurrentQuestionProps {
	session: ExamSession;
	snapshot: ExamSnapshot;
	notice: string | undefined;
	onGo(position: number): void;
}

/** The question at the current position, below the lines about progress, pace and parts. */
export function CurrentQuestion({ session, snapshot, notice, onGo }: CurrentQuestionProps) {
	const { state, ended } = snapshot;
	const { attempt, courseNames } = session;
	const { textSize } = useExamSettings();
	const question = attempt.questions[state.position] as (typeof attempt.questions)[number];
	// The save state is shown in the bar only, so these values must not change with it.
	const entry = useMemo(() => currentEntry(state), [state]);
	const change = useCallback((action: ExamAction) => void session.change(action), [session]);
	return (
		<div className={styles.body} data-size={textSize}>
			{!attempt.course && <ProgressRun state={state} />}
			<OpeningNotice notice={notice} position={state.position} />
			<PaceLine session={session} state={state} />
			<PartLine parts={session.parts} state={state} onGo={onGo} />
			<QuestionView
				attempt={attempt}
				question={question}
				number={state.position + 1}
				course={attempt.course ? `de ${attempt.questions.length}` : courseNames[question.courseId]}
				entry={entry}
				disabled={state.finished || isLocked(state) || ended !== null}
				onChange={change}
			/>
		</div>
	);
}
