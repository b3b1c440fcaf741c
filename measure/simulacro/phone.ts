import { performance } from "node:perf_hooks";
import { attemptTables, createAttemptStore } from "@cachimbo/web/app/features/attempts/device/attempt-store.ts";
import { createPaperCachingApi, type PaperCachingApi } from "@cachimbo/web/app/features/attempts/device/held-papers.ts";
import type { PaperStore } from "@cachimbo/web/app/features/attempts/device/paper-store.ts";
import { sendFinish } from "@cachimbo/web/app/features/attempts/device/send-finish.ts";
import { createExamSession, type ExamSession } from "@cachimbo/web/app/features/attempts/session/exam-session.ts";
import { openAttempt } from "@cachimbo/web/app/features/attempts/session/open-attempt.ts";
import { createMemoryStore } from "@cachimbo/web/app/platform/offline/durable-store.ts";
import { createSendLoop, pageTimers } from "@cachimbo/web/app/platform/offline/send-loop.ts";
import { type AcknowledgedAnswers, noteSaved } from "./acknowledged.ts";
import { callsOver } from "./attempt-calls.ts";
import type { Line } from "./line.ts";

/** An empty paper store: the browser is new, and this page has its paper in memory. */
const noPapers = Promise.resolve({
	list: async () => [],
	readPart: async () => undefined,
	readEnded: async () => undefined,
} as unknown as PaperStore);

/** A device that solves one exam with the application's own code: state, disk, queue, hand-in, retries. */
export interface Phone {
	session: ExamSession;
	api: PaperCachingApi;
	/** Chooses an alternative. Resolves when it is stored on this device. */
	answer(position: number, optionId: number): Promise<void>;
	/** Hands in, and retries until the server has the sheet. */
	handIn(): Promise<void>;
	/** Pauses, to continue on another device, once everything is saved. */
	putAway(): Promise<void>;
	stop(): void;
}

/**
 * Opens the exam as its screen does.
 * @param acknowledged answers of all the student's devices; new acknowledgements are added
 * @throws ApiError
 */
export async function openExam(line: Line, examId: number, acknowledged: AcknowledgedAnswers): Promise<Phone> {
	const calls = callsOver(line, (sheet, savedAt) => noteSaved(acknowledged, sheet, savedAt));
	const api = createPaperCachingApi({ now: Date.now, calls, store: noPapers, later: () => undefined });
	const store = createAttemptStore({ ...createMemoryStore<never>(attemptTables), durable: true });
	const deps = { store, api, now: Date.now };
	const opened = await openAttempt(deps, { examId });
	api.registerPaper(opened.stored.attempt);
	const deviceId = await store.deviceId();
	const elapsed = () => performance.now();
	const session = createExamSession({ ...deps, ...pageTimers, deviceId, elapsed }, opened);
	session.begin();

	/** Sends a handed-in sheet that was not confirmed, as the application's outbox does. */
	async function sendLater(): Promise<void> {
		await new Promise<void>((resolve) => {
			const send = async () => {
				for (const stored of await store.list()) {
					if (stored.finish && stored.attempt) await sendFinish(deps, { ...stored, attempt: stored.attempt });
				}
				resolve();
				return undefined;
			};
			createSendLoop({ ...pageTimers, send }).wait(3000);
		});
	}

	return {
		session,
		api,
		async answer(position, optionId) {
			await session.move({ type: "go", position });
			await session.change({ type: "choose", optionId });
		},
		async handIn() {
			await session.finish("FINISHED");
			const { ended, refusal, sync } = session.snapshot();
			if (!ended) throw new Error(`The exam was not handed in: ${refusal ?? sync.kind}`);
			if (!ended.confirmed) await sendLater();
		},
		async putAway() {
			await session.pause();
			await new Promise<void>((resolve, reject) => {
				const look = () => {
					const { kind } = session.snapshot().sync;
					if (kind === "saved") resolve();
					else if (kind !== "saving" && kind !== "offline") reject(new Error(`The answers were not saved: ${kind}`));
				};
				session.subscribe(look);
				look();
			});
			session.stop();
		},
		stop: session.stop,
	};
}
