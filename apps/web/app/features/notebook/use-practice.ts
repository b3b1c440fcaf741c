import type { ErrorCause } from "@cachimbo/contract/notebook/notebook";
import { useCallback, useEffect, useRef, useState } from "react";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import { keepForReload } from "../../platform/offline/service-worker.ts";
import { takeTabLock, untilTabLockIsFree } from "../../platform/offline/tab-lock.ts";
import { toast } from "../../platform/screen/toast.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { fetchDue, keepPracticable } from "./api.ts";
import { fetchOutside, type ReadErrors } from "./fetch-outside.ts";
import { type NotebookStore, openNotebookStore } from "./notebook-store.ts";
import { type Opened, type Outside, openSitting } from "./open-sitting.ts";
import { notebookOutbox } from "./outbox.ts";
import { countedMs } from "./short-set.ts";
import { answered, moved, type Review, type Sitting, withCause, withTime } from "./sitting.ts";
import { modeOf, type Wanted } from "./source.ts";

export type PracticeView =
	| { kind: "loading" }
	| { kind: "nothing" }
	| { kind: "problem"; error: unknown }
	/** Another tab is practising. */
	| { kind: "elsewhere" }
	| ({ kind: "open"; durable: boolean } & Opened);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const practicePath = "/cuaderno/practicar";
/** A sheet that was handed in without a network arrives within this time, or its errors are not worth a mark. */
const earlyMs = 2 * 24 * 3600_000;

/** Answers about a result may reach the server before the result does. */
const earlyOf = ({ source, clockOffset }: Sitting) =>
	source.kind === "attempt" ? { early: new Date(Date.now() + clockOffset + earlyMs).toISOString() } : {};

const loading: PracticeView = { kind: "loading" };

/** Opens a sitting in this tab, and gives it up when another takes over. What is wanted stays: another is another screen. */
function useSitting(wanted: Wanted, readErrors: ReadErrors) {
	const { userId } = useSignedIn();
	const [view, setView] = useState<PracticeView>(loading);
	const [turn, setTurn] = useState({ steal: false });
	const store = useRef<NotebookStore | null>(null);
	const wants = useRef(wanted);
	const read = useRef(readErrors);
	useEffect(() => {
		const name = `cachimbo.notebook.${userId}`;
		const gone = new AbortController();
		let release = () => {};
		const show = (next: PracticeView) => {
			if (!gone.signal.aborted) setView(next);
		};
		const waitForOther = async () => {
			show({ kind: "elsewhere" });
			await untilTabLockIsFree(name, gone.signal);
			setTurn({ steal: false });
		};
		const open = async () => {
			const lock = await takeTabLock({ name, steal: turn.steal, onLost: () => void waitForOther() });
			if (!lock) return waitForOther();
			release = lock.release;
			if (gone.signal.aborted) return release();
			store.current = await openNotebookStore(userId);
			let kept: Promise<void> | undefined;
			const fetch = async (course: number | null) => {
				kept = keepForReload([practicePath]);
				const heard = await fetchDue(userId, course);
				keepPracticable(heard);
				return heard;
			};
			const deps = {
				store: store.current,
				fetchDue: fetch,
				async fetchOutside(source: Outside, most: number) {
					// Not waited for: right after a result what matters is that it opens at once.
					void keepForReload([practicePath]);
					return fetchOutside({ userId, readErrors: read.current }, source, most);
				},
				send: notebookOutbox.sendNow,
				now: Date.now,
				serverNow,
				wait,
			};
			const opened = await openSitting(deps, wants.current);
			await kept;
			show(opened ? { kind: "open", durable: store.current.durable, ...opened } : { kind: "nothing" });
		};
		open().catch((error) => show({ kind: "problem", error }));
		return () => {
			gone.abort();
			release();
		};
	}, [userId, turn]);
	const again = useCallback((steal: boolean) => {
		setView(loading);
		setTurn({ steal });
	}, []);
	return { view, setView, store, again };
}

/** Practising what is due: every answer is on disk before anything else shows. */
export function usePractice(wanted: Wanted, readErrors: ReadErrors) {
	const { view, setView, store, again } = useSitting(wanted, readErrors);
	const busy = useRef(false);
	const shownAt = useRef(performance.now());
	const open = view.kind === "open" ? view : undefined;
	const position = open?.progress.position;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the time of a question begins when it shows
	useEffect(() => {
		shownAt.current = performance.now();
	}, [position]);

	/** One thing at a time: a second tap finds the first one's outcome on the screen. */
	const alone = async (work: (store: NotebookStore, opened: Opened) => Promise<Opened["progress"] | undefined>) => {
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
		retry: () => again(false),
		takeOver: () => again(true),
		answer: (optionId: number | null) =>
			alone(async (disk, { sitting, progress }) => {
				const next = answered(sitting, progress, optionId);
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
			alone(async (disk, { sitting, progress }) => {
				const next = withCause(progress, questionId, cause);
				await disk.save(next, { mark: { questionId, cause, ...earlyOf(sitting) } });
				void notebookOutbox.sendNow();
				return next;
			}),
		next: () =>
			alone(async (disk, { sitting, progress }) => {
				const read = withTime(progress, countedMs(performance.now() - shownAt.current));
				const next = moved(sitting, read);
				await disk.save(next);
				return next;
			}),
	};
}
export type Practice = ReturnType<typeof usePractice>;
