import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useMedia } from "../../../../platform/device/use-media.ts";
import { focusLostScreen } from "../../../../platform/screen/focus.ts";
import { toast } from "../../../../platform/screen/toast.ts";
import { onSessionChange } from "../../../../platform/session/session.ts";
import { whenIdle } from "../../../../platform/time/when-idle.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { picturesOfQuestion } from "../../../../platform/words/question-parts.ts";
import { SignInDialog } from "../../../../ui/dialogs/sign-in-dialog.tsx";
import { ScreenAhead } from "../../../../ui/page/screen-ahead.tsx";
import { fullTitle } from "../../paper.ts";
import type { ExamSession } from "../../session/exam-session.ts";
import type { OpenSession } from "../../session/open-session.ts";
import type { EndedAttempt, ExamSnapshot } from "../../session/session-state.ts";
import { AnswerSheet } from "../../sheet/answer-sheet.tsx";
import { NavigatorDialog } from "../../sheet/navigator-dialog.tsx";
import { tallyOf } from "../../state.ts";
import { wordingOf } from "../../wording.ts";
import { useSnapshot } from "../use-attempt.ts";
import { useExamEnd } from "../use-exam-end.ts";
import { useExamKeys } from "../use-exam-keys.ts";
import { useLeaveGuard } from "../use-leave-guard.ts";
import { CurrentQuestion } from "./current-question.tsx";
import styles from "./exam.module.css";
import { ExamBar } from "./exam-bar.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { QuestionNav } from "./question-nav.tsx";
import { AwayBanner, useIsServerMissingAnswers, useSafety } from "./saved-state.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { TwoDevicesDialog } from "./two-devices-dialog.tsx";

interface ExamScreenProps extends OpenSession {
	siteName: string;
	/** Renders the result over the last question once the attempt has ended. */
	result?: (ended: EndedAttempt) => ReactNode;
}

/** Sets the title 'Pregunta 17 de 40 · UNI 2025-1 Simulacro · Cachimbo', and preloads the next question's pictures. */
function useTitleAndPreload(session: ExamSession, position: number, siteName: string): void {
	const { questions } = session.attempt;
	useEffect(() => {
		document.title = `Pregunta ${position + 1} de ${questions.length} · ${fullTitle(session.attempt)} · ${siteName}`;
		const next = questions[position + 1];
		for (const url of next ? picturesOfQuestion(next) : []) new Image().src = url;
	}, [session, questions, position, siteName]);
}

/** State of the sign-in dialog. It opens when the session ends, and on request. */
function useSignInDialog(session: ExamSession, { sync, handingIn }: ExamSnapshot) {
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		// A hand-in may have been refused for the same reason: open the dialog again.
		if (sync.kind === "signedOut" && handingIn === null) setIsOpen(true);
	}, [sync.kind, handingIn]);
	// After a sign-in in another tab, this tab continues with the same token.
	useEffect(() => onSessionChange((end) => end === undefined && void session.signedInAgain()), [session]);
	const close = () => setIsOpen(false);
	const later = () => {
		close();
		session.signInLater();
	};
	return { isOpen: isOpen && sync.kind === "signedOut", open: () => setIsOpen(true), close, later };
}

/** Shows a toast each time another device's answers were merged. */
function useAddedNews({ added }: ExamSnapshot): void {
	useEffect(() => {
		if (added) toast.info(`Sumamos ${plural(added.count, "respuesta")} de tu otro equipo`);
	}, [added]);
}

/** Breakpoint, also in exam.module.css: from here the answer sheet fits beside the question. */
const wide = "(min-width: 1024px)";

/** Exam screen: only the question, the time and the save state. */
export function ExamScreen({ session, notice, fetchKey, siteName, result }: ExamScreenProps) {
	const snapshot = useSnapshot(session);
	const { state, handingIn, ended } = snapshot;
	const { attempt } = session;
	const safety = useSafety(snapshot);
	const isAway = useIsServerMissingAnswers(snapshot);
	const wording = wordingOf(attempt);
	const [dialog, setDialog] = useState<"navigator" | "finish" | "settings" | null>(null);
	const guard = useLeaveGuard(session);
	const signIn = useSignInDialog(session, snapshot);
	useAddedNews(snapshot);
	useExamEnd(session, snapshot);
	useExamKeys(session);
	useTitleAndPreload(session, state.position, siteName);
	useEffect(focusLostScreen, []);
	// The fonts of the first question come first.
	useEffect(() => void document.fonts.ready.then(() => whenIdle(fetchKey)), [fetchKey]);

	const isWide = useMedia(wide);
	const goTo = useCallback(
		(position: number) => {
			setDialog(null);
			void session.move({ type: "go", position });
		},
		[session],
	);
	const finish = () => {
		setDialog(null);
		void session.finish("FINISHED");
	};
	const askToFinish = () => (tallyOf(state).blank > 0 ? setDialog("finish") : finish());
	return (
		<div className={`steady ${styles.page}`}>
			<ScreenAhead page={`/examenes/${attempt.id}`} route="routes/student/attempt" />
			<ExamBar
				session={session}
				snapshot={snapshot}
				onLeave={guard.ask}
				onNavigator={() => setDialog("navigator")}
				onSettings={() => setDialog("settings")}
				onSignIn={signIn.open}
			/>
			<div className={styles.desk}>
				<main className={styles.question} id="contenido">
					<CurrentQuestion session={session} snapshot={snapshot} notice={notice} onGo={goTo} />
					<div className={styles.deck}>
						<AwayBanner safety={safety} isAway={isAway} showsReason={snapshot.seemsOver === null} />
						<QuestionNav session={session} snapshot={snapshot} finishText={wording.finish} onFinish={askToFinish} />
					</div>
				</main>
				{isWide && (
					<aside className={styles.aside} aria-label="Hoja de respuestas">
						<AnswerSheet questions={attempt.questions} state={state} onGo={goTo} />
					</aside>
				)}
			</div>
			<NavigatorDialog
				open={dialog === "navigator"}
				state={state}
				finishText={wording.finish}
				onGo={goTo}
				onFinish={askToFinish}
				onClose={() => setDialog(null)}
			/>
			<SettingsDialog open={dialog === "settings"} attempt={attempt} onClose={() => setDialog(null)} />
			<FinishDialog
				open={dialog === "finish"}
				wording={wording}
				state={state}
				busy={handingIn !== null}
				onFinish={finish}
				onCancel={() => setDialog(null)}
			/>
			<LeaveDialog session={session} state={state} guard={guard} />
			<TwoDevicesDialog
				attempt={attempt}
				sync={snapshot.sync}
				onChoose={(sides) => void session.settle(({ idQuestion }) => sides[idQuestion])}
			/>
			<SignInDialog open={signIn.isOpen} laterText="Seguir sin enviar" onSignedIn={signIn.close} onLater={signIn.later}>
				Tus respuestas están guardadas en este equipo. Ingresa de nuevo para enviarlas y seguir donde estás.
			</SignInDialog>
			{ended && ended.reason !== "ABANDONED" && result?.(ended)}
		</div>
	);
}
