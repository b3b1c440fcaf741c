import type { ErrorCause } from "@cachimbo/contract/notebook";
import { useCallback, useEffect, useRef, useState } from "react";
import { makeUuid } from "../../platform/make-uuid.ts";
import { keepForReload } from "../../platform/service-worker.ts";
import { takeTabLock } from "../../platform/tab-lock.ts";
import { toast } from "../../platform/toast.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { fetchDue, keepPracticable } from "./api.ts";
import { type NotebookStore, openNotebookStore } from "./notebook-store.ts";
import { type Opened, openSitting } from "./open-sitting.ts";
import { notebookOutbox } from "./outbox.ts";
import { answered, moved, type Review, withCause } from "./sitting.ts";

export type PracticeView =
	| { kind: "loading" }
	| { kind: "nothing" }
	| { kind: "problem"; error: unknown }
	/** Another tab practises. */
	| { kind: "elsewhere" }
	| ({ kind: "open"; durable: boolean } & Opened);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const practicePath = "/cuaderno/practicar";
const loading: PracticeView = { kind: "loading" };

/** Opens a sitting in this tab, and gives it up when another takes over. */
function useSitting(courseId: number | null) {
	const { userId } = useSignedIn();
	const [view, setView] = useState<PracticeView>(loading);
	const [turn, setTurn] = useState({ steal: false });
	const store = useRef<NotebookStore | null>(null);
	useEffect(() => {
		let isGone = false;
		let release = () => {};
		const show = (next: PracticeView) => {
			if (!isGone) setView(next);
		};
		const open = async () => {
			const name = `cachimbo.notebook.${userId}`;
			const lock = await takeTabLock({ name, steal: turn.steal, onLost: () => show({ kind: "elsewhere" }) });
			if (!lock) return show({ kind: "elsewhere" });
			release = lock.release;
			if (isGone) return release();
			store.current = await openNotebookStore(userId);
			let kept: Promise<void> | undefined;
			const fetch = async (course: number | null) => {
				kept = keepForReload([practicePath]);
				const heard = await fetchDue(userId, course);
				keepPracticable(heard);
				return heard;
			};
			const deps = { store: store.current, fetchDue: fetch, send: notebookOutbox.sendNow, now: Date.now, wait };
			const opened = await openSitting(deps, courseId);
			await kept;
			show(opened ? { kind: "open", durable: store.current.durable, ...opened } : { kind: "nothing" });
		};
		open().catch((error) => show({ kind: "problem", error }));
		return () => {
			isGone = true;
			release();
		};
	}, [userId, courseId, turn]);
	const again = useCallback((steal: boolean) => {
		setView(loading);
		setTurn({ steal });
	}, []);
	return { view, setView, store, again };
}

/** Practising what is due: every answer is on disk before anything else shows. */
export function usePractice(courseId: number | null) {
	const { view, setView, store, again } = useSitting(courseId);
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
				const review: Review = {
					clientId: makeUuid(),
					questionId,
					courseId,
					optionId,
					reviewedAt: new Date(Date.now() + sitting.clockOffset).toISOString(),
					elapsedMs: Math.round(performance.now() - shownAt.current),
				};
				const mark = given.cause === null ? undefined : { questionId, cause: given.cause };
				await disk.save(next.progress, { review, ...(mark ? { mark } : {}) });
				void notebookOutbox.sendNow();
				return next.progress;
			}),
		explain: (questionId: number, cause: ErrorCause | null) =>
			alone(async (disk, { progress }) => {
				const next = withCause(progress, questionId, cause);
				await disk.save(next, { mark: { questionId, cause } });
				void notebookOutbox.sendNow();
				return next;
			}),
		next: () =>
			alone(async (disk, { progress }) => {
				const next = moved(progress);
				await disk.save(next);
				return next;
			}),
	};
}
export type Practice = ReturnType<typeof usePractice>;
