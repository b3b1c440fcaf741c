import type { BeginAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { PaperPart } from "@cachimbo/contract/attempts/attempt-parts";
import type {
	AttemptDto,
	BegunAttemptDto,
	EndReason,
	SaveAnswersReply,
	SupersededAnswers,
} from "@cachimbo/contract/attempts/attempts";
import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { call, callTagged } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import type { AttemptSource } from "./device/attempt-store.ts";
import type { AnswerEntry } from "./state.ts";

/** Converts an answer to the API's format. */
export const toWire = ({ idQuestion, optionId, flagged, seq, elapsedMs, answeredAt }: AnswerEntry) => ({
	idQuestion,
	optionId,
	flagged,
	seq,
	elapsedMs,
	...(answeredAt === undefined ? {} : { answeredAt: new Date(answeredAt).toISOString() }),
});

/** Answer sheet in a save or hand-in request. */
export interface Sheet {
	attemptId: number;
	deviceId: string;
	revision: number;
	entries: readonly AnswerEntry[];
	/** Hand-in time (server time, ms since the epoch); only if the attempt began on this device. */
	endedAt?: number;
}

/** API calls of an attempt; tests replace them with a fake. */
export interface AttemptsApi {
	/** Returns the attempt in progress at this exam or course, marked `resumed`, or starts a new one. */
	start(source: AttemptSource, clientId: string): Promise<AttemptDto>;
	/** Prepares an attempt that can begin offline. */
	keep(source: AttemptSource, clientId: string): Promise<AttemptDto>;
	/** Reports that the attempt began on this device. */
	begin(attemptId: number, how: BeginAttemptInput): Promise<BegunAttemptDto>;
	/** Discards a prepared attempt that will not begin. */
	release(attemptId: number): Promise<unknown>;
	/** Finds the caller's attempt in progress at this exam or course. */
	findInProgress(source: AttemptSource): Promise<AttemptDto | undefined>;
	read(attemptId: number): Promise<AttemptDto>;
	save(sheet: Sheet, keepalive?: boolean): Promise<SaveAnswersReply>;
	finish(sheet: Sheet, reason: EndReason): Promise<AttemptDto>;
	/** Adds the key to the questions if it is on this device; without it the attempt is returned unchanged. */
	addKey(attempt: AttemptDto): Promise<AttemptDto>;
	/** Returns the names of all courses by id. */
	courseNames(): Promise<Record<number, string>>;
}

/** Returns the query parameters that filter attempts by this source. */
export const asQuery = ({ examId, courseId }: AttemptSource) =>
	courseId === undefined ? { examId: String(examId) } : { courseId: String(courseId) };

/** HTTP calls. `papers` lists the digests of the papers on this device; the server leaves out their questions. */
export const attemptCalls = {
	start: ({ examId, courseId, untimed }: AttemptSource, clientId: string, papers?: string) =>
		call(attemptRoutes.start, { body: { examId, courseId, clientId, untimed, resume: true, papers, split: true } }),
	keep: ({ examId, courseId }: AttemptSource, clientId: string): Promise<AttemptDto> =>
		call(attemptRoutes.keep, { body: { examId, courseId, clientId, split: true } }),
	begin: (attemptId: number, how: BeginAttemptInput): Promise<BegunAttemptDto> =>
		call(attemptRoutes.begin, { params: { id: String(attemptId) }, body: how, patience: "save" }),
	release: (attemptId: number) => call(attemptRoutes.release, { params: { id: String(attemptId) } }),
	async findInProgress(source: AttemptSource): Promise<number | undefined> {
		const page = await call(attemptRoutes.list, { query: { status: "IN_PROGRESS", ...asQuery(source) } });
		return page.items[0]?.id;
	},
	/** Returns undefined if the copy with the ETag `tag` is up to date. */
	read: (attemptId: number, papers?: string, tag?: string) =>
		callTagged(attemptRoutes.read, { params: { id: String(attemptId) }, query: { papers, split: "1" }, tag }),
	save: ({ attemptId, deviceId, revision, entries }: Sheet, keepalive?: boolean) =>
		call(attemptRoutes.saveAnswers, {
			params: { id: String(attemptId) },
			body: { deviceId, revision, answers: entries.map(toWire) },
			keepalive,
			patience: "save",
		}),
	finish: ({ attemptId, deviceId, revision, entries, endedAt }: Sheet, reason: EndReason, papers?: string) =>
		callTagged(attemptRoutes.finish, {
			params: { id: String(attemptId) },
			body: {
				...{ deviceId, revision, reason, answers: entries.map(toWire), papers, split: true },
				...(endedAt === undefined ? {} : { endedAt: new Date(endedAt).toISOString() }),
			},
		}),
	readPart: (attemptId: number, part: PaperPart, digest: string) =>
		call(attemptRoutes.readPart, { params: { id: String(attemptId), part, digest } }),
	async courseNames(): Promise<Record<number, string>> {
		const courses = await call(courseRoutes.list, { patience: "save" });
		return Object.fromEntries(courses.map((course) => [course.id, course.name]));
	},
};
export type AttemptCalls = typeof attemptCalls;

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "CONFLICT";

/** Type guard without the contract's schema, which would add zod to the exam's bundle. */
const isSuperseded = (data: unknown): data is SupersededAnswers => {
	const { revision, answers } = (data ?? {}) as Partial<SupersededAnswers>;
	return typeof revision === "number" && Array.isArray(answers);
};

/** Whether the error says that the attempt has ended on the server: finished elsewhere, or closed after its time was over. */
export function isOver(error: unknown): boolean {
	if (!isConflict(error)) return false;
	const { status } = (error.data ?? {}) as { status?: string };
	return status !== undefined ? status !== "IN_PROGRESS" : !isSuperseded(error.data);
}

/** Returns the server's answers if it refused a save because another device went on with the attempt. */
export function supersededBy(error: unknown): SupersededAnswers | undefined {
	if (!isConflict(error) || isOver(error)) return undefined;
	return error.data as SupersededAnswers;
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
