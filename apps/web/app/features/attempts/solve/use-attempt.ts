import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../../platform/api/api.ts";
import { shouldRetry } from "../../../platform/api/query.ts";
import { isGivenTurn } from "../../../platform/offline/retry.ts";
import { takeTabLock, untilTabLockIsFree } from "../../../platform/offline/tab-lock.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { rendersAfterPaint } from "../../../platform/time/paint-first.ts";
import { asQuery } from "../attempts-api.ts";
import { tabLockName, type WantedAttempt } from "../device/attempt-store.ts";
import { type EndedAttempt, endedAttemptKey } from "../result/ended-attempt.ts";
import type { ExamSession } from "../session/exam-session.ts";
import { HandedIn } from "../session/open-attempt.ts";
import { connect, type OpenSession, openSession } from "../session/open-session.ts";
import { noteTurn, readTurn, type TurnHolder } from "../session/turn-holder.ts";
import { endedText } from "../wording.ts";

/** End of the attempt that another tab, or this one before a reload, was solving. */
export interface FreedAttempt extends AttemptListItemDto {
	isThisTab: boolean;
}

export type AttemptView =
	/** Looking for the attempt in progress. */
	| { kind: "loading" }
	/** There is no attempt, and one begins only on the student's request. */
	| { kind: "ready" }
	| { kind: "starting" }
	| { kind: "problem"; error: unknown }
	/** The attempt has ended, on this device or elsewhere. */
	| { kind: "handedIn"; attemptId: number }
	/** Another tab of this device is solving it. */
	| { kind: "elsewhere" }
	/** The other tab released the lock, and no attempt is in progress. `ended`: the attempt that it was solving, if known. */
	| { kind: "freed"; ended: FreedAttempt | undefined }
	| ({ kind: "solving" } & OpenSession);

const openingKey = (name: string) => ["opening", name] as const;

/**
 * Opens the attempt in a query, which waits for its turn at an overloaded server as reads do, and says so: everybody starts a
 * simulacro in the same minute.
 */
const openInTurn = (client: QueryClient, name: string, open: () => ReturnType<typeof openSession>) =>
	client.fetchQuery({
		queryKey: openingKey(name),
		queryFn: async () => (await open()) ?? null,
		retry: (failures, error) => isGivenTurn(error) && shouldRetry(failures, error),
		staleTime: 0,
		gcTime: 0,
	});

async function tryToOpen(
	open: () => ReturnType<typeof openInTurn>,
	{ courseId }: WantedAttempt,
	mayStart: boolean,
): Promise<AttemptView> {
	try {
		const opened = await open();
		return opened ? { kind: "solving", ...opened } : { kind: "ready" };
	} catch (error) {
		if (error instanceof HandedIn) {
			const noun = courseId === undefined ? "examen" : "quiz";
			toast.info(endedText(noun, error));
			return { kind: "handedIn", attemptId: error.attemptId };
		}
		// Show the start button; the same error appears on start.
		return mayStart ? { kind: "problem", error } : { kind: "ready" };
	}
}

/** Removes a cached result that is still 'in progress'. It would redirect back to the screen that has just found the attempt ended. */
function forgetRunning(client: QueryClient, attemptId: number): void {
	const queryKey = endedAttemptKey(attemptId);
	if (client.getQueryData<EndedAttempt>(queryKey)?.attempt.status === "IN_PROGRESS") client.removeQueries({ queryKey });
}

interface Turn {
	mayStart: boolean;
	/** Takes the lock from the other tab. */
	steal: boolean;
	/** The other tab released the lock without a request here: an attempt in progress is opened, but none is begun. */
	isFreed?: boolean;
	/** Attempt that the other tab was solving. */
	freedBy?: TurnHolder | undefined;
}

/** Finds the attempt of the other tab if it has ended; undefined if that tab solved nothing yet, or this is unknown. */
async function findEnded(source: WantedAttempt, freedBy: TurnHolder | undefined): Promise<FreedAttempt | undefined> {
	if (!freedBy) return undefined;
	const page = await call(attemptRoutes.list, { query: asQuery(source) }).catch(() => undefined);
	const found = page?.items.find(({ id }) => id === freedBy.attemptId);
	return found?.endTime ? { ...found, isThisTab: freedBy.isThisTab } : undefined;
}

/**
 * Opens the attempt of an exam or a course (with `attemptId`, exactly that one), in one tab at a time. With `startsAtOnce` a
 * new one begins if there is none; otherwise `begin` starts it. `retry` tries again; `takeOver` takes the attempt from the
 * other tab.
 */
export function useAttempt({ examId, courseId, untimed = false, attemptId }: WantedAttempt, startsAtOnce: boolean) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const [view, setView] = useState<AttemptView>({ kind: "loading" });
	const [turn, setTurn] = useState<Turn>({ mayStart: startsAtOnce, steal: false });
	useEffect(() => {
		const source: WantedAttempt =
			courseId === undefined ? { examId: examId as number, untimed, attemptId } : { courseId, attemptId };
		const { mayStart, steal, isFreed = false, freedBy } = turn;
		const name = tabLockName(source, userId);
		const aborter = new AbortController();
		let close = () => {};
		const show = (next: AttemptView) => {
			if (!aborter.signal.aborted) setView(next);
		};
		// The other tab may be this one before a reload, on a phone too slow to have closed the old page.
		const waitForOther = async () => {
			show({ kind: "elsewhere" });
			await untilTabLockIsFree(name, aborter.signal);
			setTurn((last) => ({ mayStart: last.mayStart, steal: false, isFreed: true, freedBy: readTurn(name) }));
		};
		const open = async () => {
			const onLost = () => {
				close();
				void waitForOther();
			};
			const lock = await takeTabLock({ name, steal, onLost });
			if (!lock) return waitForOther();
			close = lock.release;
			if (aborter.signal.aborted) return close();
			// Keep the note if the other tab freed the attempt, since a third waiting tab reads it too.
			if (!isFreed) noteTurn(name, undefined);
			const starts = mayStart && !isFreed;
			const next = await tryToOpen(
				() => openInTurn(client, name, () => openSession(userId, source, starts)),
				source,
				starts,
			);
			if (aborter.signal.aborted || next.kind !== "solving") {
				lock.release();
				if (next.kind === "handedIn") forgetRunning(client, next.attemptId);
				const isNoMore = isFreed && startsAtOnce && next.kind === "ready";
				return show(isNoMore ? { kind: "freed", ended: await findEnded(source, freedBy) } : next);
			}
			noteTurn(name, next.session.attempt.id);
			const disconnect = connect(next.session);
			close = () => {
				disconnect();
				lock.release();
			};
			show(next);
		};
		setView({ kind: mayStart && !startsAtOnce ? "starting" : "loading" });
		void open();
		return () => {
			aborter.abort();
			void client.cancelQueries({ queryKey: openingKey(name) });
			close();
		};
	}, [client, userId, examId, courseId, untimed, attemptId, startsAtOnce, turn]);
	const begin = useCallback(() => setTurn({ mayStart: true, steal: false }), []);
	const takeOver = useCallback(() => setTurn(({ mayStart }) => ({ mayStart, steal: true })), []);
	return { view, begin, retry: begin, takeOver };
}

export function useSnapshot(session: ExamSession) {
	const subscribe = useCallback((listener: () => void) => session.subscribe(rendersAfterPaint(listener)), [session]);
	return useSyncExternalStore(subscribe, session.snapshot, session.snapshot);
}
