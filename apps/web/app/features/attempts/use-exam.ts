import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { keepForOffline } from "../../platform/service-worker.ts";
import { toast } from "../../platform/toast.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { attemptsApi } from "./attempts-api.ts";
import { createExamSession, type ExamSession } from "./exam-session.ts";
import { openAttemptStore } from "./indexed-store.ts";
import { openAttempt } from "./open-attempt.ts";
import { lookAfter } from "./outbox.ts";
import { fontsOf, picturesOf } from "./paper.ts";
import { takeTabLock } from "./tab-lock.ts";

export type ExamView =
	| { kind: "loading" }
	| { kind: "problem"; error: unknown }
	/** Another tab of this device is solving it. */
	| { kind: "elsewhere" }
	| { kind: "solving"; session: ExamSession };

const schedule = (callback: () => void, ms: number) => {
	const timer = setTimeout(callback, ms);
	return () => clearTimeout(timer);
};

async function openSession(userId: number, examId: number): Promise<ExamSession> {
	const store = await openAttemptStore(userId);
	const now = Date.now;
	const opened = await openAttempt({ store, api: attemptsApi, now }, examId);
	const { attempt } = opened.stored;
	if (opened.resumed) toast.info("Retomaste donde te quedaste");
	void keepForOffline({
		documents: [`/universidades/examen/${examId}`, `/examenes/${attempt.id}`, "/examenes"],
		pictures: picturesOf(attempt),
		fonts: fontsOf(attempt),
	});
	const deviceId = await store.deviceId();
	return createExamSession({ store, api: attemptsApi, deviceId, now, schedule, random: Math.random }, opened);
}

/** Keeps a session in touch with the page: network, visibility, closing. Answers how to stop. */
function connect(session: ExamSession, examId: number): () => void {
	const events = new AbortController();
	const { signal } = events;
	const onVisibility = () => (document.visibilityState === "hidden" ? session.rest() : session.wake());
	document.addEventListener("visibilitychange", onVisibility, { signal });
	addEventListener("pagehide", () => session.rest(), { signal });
	addEventListener("online", () => session.wake(), { signal });
	addEventListener(
		"beforeunload",
		(event) => {
			// Only when closing would lose something: what is on disk is safe.
			const { disk, sync, ended } = session.snapshot();
			if (!ended && (disk === "saving" || (disk === "failed" && sync.kind !== "saved"))) event.preventDefault();
		},
		{ signal },
	);
	const neglect = lookAfter(examId, session.flush);
	session.begin();
	return () => {
		events.abort();
		neglect();
		session.stop();
	};
}

/** Opens the attempt of this exam, in this tab alone. `retry` tries again; `takeOver` takes it from the other tab. */
export function useExam(examId: number) {
	const { userId } = useSignedIn();
	const [view, setView] = useState<ExamView>({ kind: "loading" });
	const [round, setRound] = useState(0);
	const steal = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another round opens again
	useEffect(() => {
		let isGone = false;
		let close = () => {};
		const show = (next: ExamView) => {
			if (!isGone) setView(next);
		};
		const open = async () => {
			const onLost = () => {
				close();
				show({ kind: "elsewhere" });
			};
			const name = `cachimbo.exam.${userId}.${examId}`;
			const lock = await takeTabLock({ name, steal: steal.current, onLost });
			steal.current = false;
			if (!lock) return show({ kind: "elsewhere" });
			close = lock.release;
			if (isGone) return close();
			const session = await openSession(userId, examId).catch((error: unknown) => {
				lock.release();
				show({ kind: "problem", error });
			});
			if (!session) return;
			if (isGone) return lock.release();
			const disconnect = connect(session, examId);
			close = () => {
				disconnect();
				lock.release();
			};
			show({ kind: "solving", session });
		};
		setView({ kind: "loading" });
		void open();
		return () => {
			isGone = true;
			close();
		};
	}, [userId, examId, round]);
	const retry = useCallback(() => setRound((n) => n + 1), []);
	const takeOver = useCallback(() => {
		steal.current = true;
		setRound((n) => n + 1);
	}, []);
	return { view, retry, takeOver };
}

export const useSnapshot = (session: ExamSession) =>
	useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
