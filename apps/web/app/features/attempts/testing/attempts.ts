import type { AttemptDto, ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { ApiError } from "../../../platform/api/api-error.ts";
import * as durable from "../../../platform/offline/durable-store.ts";
import { sendAll } from "../../../platform/offline/outbox.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import { type AttemptStore, attemptTables, createAttemptStore, type StoredAttempt } from "../device/attempt-store.ts";
import { unsentAttempts } from "../device/unsent-attempts.ts";

export const startTime = "2026-11-21T15:00:00.000Z";

/** Question `id` with alternatives id1, id2, id3; the second is right. */
export function makeQuestion(id: number, courseId = 1): QuestionDto {
	const options = [1, 2, 3].map((n) => ({ id: id * 10 + n, text: `${n}`, html: `${n}`, isCorrect: n === 2 }));
	return {
		idQuestion: id,
		questionText: `Pregunta ${id}`,
		questionHtml: `<p>Pregunta ${id}</p>`,
		questionType: "MULTIPLE_CHOICE",
		questionImage: null,
		questionImageWidth: null,
		questionImageHeight: null,
		questionImageAlt: null,
		examId: 7,
		courseId,
		correctOption: 1,
		options,
		explanation: "Porque sí",
		explanationHtml: "<p>Porque sí</p>",
	};
}

export function makeAttempt(change: Partial<AttemptDto> = {}): AttemptDto {
	return {
		id: 70,
		attemptNumber: 1,
		status: "IN_PROGRESS",
		reason: null,
		startTime,
		endTime: null,
		endsAt: "2026-11-21T16:00:00.000Z",
		serverTime: startTime,
		revision: 0,
		exam: {
			idExams: 7,
			examPeriod: "2025-1",
			examTypeDTO: { id: 1, name: "Simulacro" },
			universityDTO: { id: 3, name: "Universidad Nacional de Ingeniería", code: "UNI", logo: "" },
			durationMinutes: 60,
			scoring: null,
		},
		course: null,
		questions: [makeQuestion(1), makeQuestion(2), makeQuestion(3, 2)],
		answers: [],
		result: null,
		review: null,
		...change,
	};
}

/** Review entry of the question `id` of `makeQuestion`. */
export const reviewEntry = (id: number, optionId: number | null): ReviewEntryDto => ({
	...{
		idQuestion: id,
		optionId,
		correctOptionId: id * 10 + 2,
		outcome: optionId === id * 10 + 2 ? "correct" : "wrong",
	},
	...{ flagged: false, elapsedMs: 0, explanation: "" },
});

export const offline = () => new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });

/** Creates a fake API for one student; each call can be replaced. */
export function makeApi(change: Partial<AttemptsApi> = {}): AttemptsApi {
	return {
		start: async () => makeAttempt(),
		keep: async () => makeAttempt({ attemptNumber: 1 }),
		begin: async (id) => ({
			...{ id, attemptNumber: 1, status: "IN_PROGRESS" as const, startTime },
			...{ endsAt: makeAttempt().endsAt, serverTime: startTime },
		}),
		release: async () => null,
		findInProgress: async () => undefined,
		read: async () => makeAttempt(),
		save: async () => ({ revision: 1, savedAt: startTime, serverTime: startTime, late: false }),
		finish: async (_sheet, reason) =>
			makeAttempt({ status: reason === "ABANDONED" ? "ABANDONED" : "COMPLETED", reason, endTime: startTime }),
		addKey: async (attempt) => attempt,
		courseNames: async () => ({ 1: "Álgebra", 2: "Geometría" }),
		...change,
	};
}

/** Creates a store in memory that counts as durable. */
export const createMemoryStore = (): AttemptStore =>
	createAttemptStore({ ...durable.createMemoryStore<never>(attemptTables), durable: true });

/** Runs the outbox once; returns how the remaining work is described. */
export async function sendUnsent(
	{ store, api }: { store: AttemptStore; api: AttemptsApi },
	isOpen: (stored: StoredAttempt) => Promise<boolean>,
): Promise<string> {
	const work = unsentAttempts(async () => store, api, isOpen);
	await sendAll(work).catch(() => undefined);
	return work.describe();
}
