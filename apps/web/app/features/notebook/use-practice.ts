import type { ErrorCause } from "@cachimbo/contract/notebook/notebook";
import { useCallback, useEffect, useRef, useState } from "react";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import { keepForReload } from "../../platform/offline/service-worker.ts";
import { takeTabLock, untilTabLockIsFree } from "../../platform/offline/tab-lock.ts";
import { toast } from "../../platform/screen/toast.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { fetchDue, keepFilesOfDue } from "./api.ts";
import { fetchUnscheduled, type ReadErrors } from "./fetch-unscheduled.ts";
import { type NotebookStore, openNotebookStore } from "./notebook-store.ts";
import { type OpenSitting, openSitting, type UnscheduledSource } from "./open-sitting.ts";
import { notebookOutbox } from "./outbox.ts";
import { countedMs } from "./short-set.ts";
import { type Review, type Sitting, withAnswer, withCause, withNextQuestion, withTime } from "./sitting.ts";
import { modeOf, type PracticeRequest } from "./source.ts";
// Loaded with the screen that stores them, because offline it cannot be loaded (platform/offline/lazy-work.ts).
import "./unsent-notebook.ts";

export type PracticeView =
	| { kind: "loading" }
	| { kind: "nothing" }
	| { kind: "problem"; error: unknown }
	/** Another tab is practising. */
	| { kind: "elsewhere" }
	| ({ kind: "open"; durable: boolean } & OpenSitting);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const practicePath = "/cuaderno/practicar";
/** Time that a sheet handed in offline has to arrive. After it, refused answers and marks are dropped. */
const earlyMs = 2 * 24 * 3600_000;

/** Answers about a result may reach the server before the result does. */
const earlyOf = ({ source, clockOffset }: Sitting) =>
	source.kind === "attempt" ? { early: new Date(Date.now() + clockOffset + earlyMs).toISOString() } : {};

const loading: PracticeView = { kind: "loading" };

/** Opens a sitting in this tab until another tab takes it over. `wanted` and `readErrors` are read once. */
function useSitting(wanted: PracticeRequest, readErrors: ReadErrors) {
	const { userId } = useSignedIn();
	const [view, setView] = useState<PracticeView>(loading);
	const [lockAttempt, setLockAttempt] = useState({ steal: false });
	const store = useRef<NotebookStore | null>(null);
	const wantedRef = useRef(wanted);
	const read = useRef(readErrors);
	useEffect(() => {
		const name = `cachimbo.notebook.${userId}`;
		const lifetime = new AbortController();
		let release = () => {};
		const show = (next: PracticeView) => {
			if (!lifetime.signal.aborted) setView(next);
		};
		const waitForOther = async () => {
			show({ kind: "elsewhere" });
			await untilTabLockIsFree(name, lifetime.signal);
			setLockAttempt({ steal: false });
		};
		const open = async () => {
			const lock = await takeTabLock({ name, steal: lockAttempt.steal, onLost: () => void waitForOther() });
			if (!lock) return waitForOther();
			release = lock.release;
			if (lifetime.signal.aborted) return release();
			store.current = await openNotebookStore(userId);
			let offlineCopy: Promise<void> | undefined;
			const fetch = async (course: number | null) => {
				offlineCopy = keepForReload([practicePath]);
				const download = await fetchDue(userId, course);
				keepFilesOfDue(download);
				return download;
			};
			const deps = {
				store: store.current,
				fetchDue: fetch,
				async fetchUnscheduled(source: UnscheduledSource, most: number) {
					// Not awaited, so that practising opens at once after a result.
					void keepForReload([practicePath]);
					return fetchUnscheduled({ userId, readErrors: read.current }, source, most);
				},
				send: notebookOutbox.sendNow,
				now: Date.now,
				serverNow,
				wait,
			};
			const opened = await openSitting(deps, wantedRef.current);
			await offlineCopy;
			show(opened ? { kind: "open", durable: store.current.durable, ...opened } : { kind: "nothing" });
		};
		open().catch((error) => show({ kind: "problem", error }));
		return () => {
			lifetime.abort();
			release();
		};
	}, [userId, lockAttempt]);
	const reopen = useCallback((steal: boolean) => {
		setView(loading);
		setLockAttempt({ steal });
	}, []);
	return { view, setView, store, reopen };
}

/** State and actions of practising. Every answer is on disk before the screen changes. */
export function usePractice(wanted: PracticeRequest, readErrors: ReadErrors) {
	const { view, setView, store, reopen } = useSitting(wanted, readErrors);
	const busy = useRef(false);
	const shownAt = useRef(performance.now());
	const open = view.kind === "open" ? view : undefined;
	const position = open?.progress.position;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the time of a question begins when it shows
	useEffect(() => {
		shownAt.current = performance.now();
	}, [position]);

	/** Runs one action at a time. A second tap meanwhile is ignored. */
	const runExclusively = async (
		work: (store: NotebookStore, opened: OpenSitting) => Promise<OpenSitting["progress"] | undefined>,
	) => {
		if (busy.current || !open || !store.current) return;
		busy.current = true;
		try {
			const progress = await work(store.current, open);
			if (progress) setView({ ...open, progress });
		} catch {
			toast.error("No se pudo guardar en este equipo. Intenta de nuevo");
		} finally {
			busy.current = false;
		}
	};

	return {
		view,
		retry: () => reopen(false),
		takeOver: () => reopen(true),
		answer: (optionId: number | null) =>
			runExclusively(async (disk, { sitting, progress }) => {
				const next = withAnswer(sitting, progress, optionId);
				if (!next) return undefined;
				const { questionId, courseId, given } = next;
				const elapsedMs = Math.round(performance.now() - shownAt.current);
				shownAt.current = performance.now();
				const early = earlyOf(sitting);
				const review: Review = {
					mode: modeOf(sitting.source),
					...early,
					clientId: makeUuid(),
					questionId,
					courseId,
					optionId,
					reviewedAt: new Date(Date.now() + sitting.clockOffset).toISOString(),
					elapsedMs,
				};
				const mark = given.cause === null ? undefined : { questionId, cause: given.cause, ...early };
				const timed = withTime(next.progress, countedMs(elapsedMs));
				await disk.save(timed, { review, ...(mark ? { mark } : {}) });
				void notebookOutbox.sendNow();
				return timed;
			}),
		explain: (questionId: number, cause: ErrorCause | null) =>
			runExclusively(async (disk, { sitting, progress }) => {
				const next = withCause(progress, questionId, cause);
				await disk.save(next, { mark: { questionId, cause, ...earlyOf(sitting) } });
				void notebookOutbox.sendNow();
				return next;
			}),
		next: () =>
			runExclusively(async (disk, { sitting, progress }) => {
				const timed = withTime(progress, countedMs(performance.now() - shownAt.current));
				const next = withNextQuestion(sitting, timed);
				await disk.save(next);
				return next;
			}),
	};
}
export type Practice = ReturnType<typeof usePractice>;
