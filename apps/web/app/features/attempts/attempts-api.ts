import type { AttemptDto, EndReason, SaveAnswersReply, SupersededAnswers } from "@cachimbo/contract/attempts";
import { attemptRoutes } from "@cachimbo/contract/routes/attempts";
import { courseRoutes } from "@cachimbo/contract/routes/courses";
import { call } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { AttemptSource } from "./attempt-store.ts";
import type { AnswerEntry } from "./state.ts";

/** One answer as the wire names it. */
const toWire = ({ idQuestion, optionId, flagged, seq, elapsedMs, answeredAt }: AnswerEntry) => ({
	idQuestion,
	optionId,
	flagged,
	seq,
	elapsedMs,
	...(answeredAt === undefined ? {} : { answeredAt: new Date(answeredAt).toISOString() }),
});

/** What is sent of an attempt. */
export interface Sheet {
	attemptId: number;
	deviceId: string;
	revision: number;
	entries: readonly AnswerEntry[];
}

/** The calls an attempt needs; a fake of this stands at the boundary in tests. */
export interface AttemptsApi {
	start(source: AttemptSource, clientId: string): Promise<AttemptDto>;
	/** The caller's attempt at this exam or course that is in progress, if any. */
	findInProgress(source: AttemptSource): Promise<AttemptDto | undefined>;
	read(attemptId: number): Promise<AttemptDto>;
	save(sheet: Sheet, keepalive?: boolean): Promise<SaveAnswersReply>;
	finish(sheet: Sheet, reason: EndReason): Promise<AttemptDto>;
	/** Name by id of every course. */
	courseNames(): Promise<Record<number, string>>;
}

/** The source as the list of attempts filters by it. */
export const asQuery = ({ examId, courseId }: AttemptSource) =>
	courseId === undefined ? { examId: String(examId) } : { courseId: String(courseId) };

export const attemptsApi: AttemptsApi = {
	start: ({ examId, courseId, untimed }, clientId) =>
		call(attemptRoutes.start, { body: { examId, courseId, clientId, untimed } }),
	async findInProgress(source) {
		const page = await call(attemptRoutes.list, { query: { status: "IN_PROGRESS", ...asQuery(source) } });
		const running = page.items[0];
		return running && attemptsApi.read(running.id);
	},
	read: (attemptId) => call(attemptRoutes.read, { params: { id: String(attemptId) } }),
	save: ({ attemptId, deviceId, revision, entries }, keepalive) =>
		call(attemptRoutes.saveAnswers, {
			params: { id: String(attemptId) },
			body: { deviceId, revision, answers: entries.map(toWire) },
			keepalive,
			patience: "save",
		}),
	finish: ({ attemptId, deviceId, revision, entries }, reason) =>
		call(attemptRoutes.finish, {
			params: { id: String(attemptId) },
			body: { deviceId, revision, reason, answers: entries.map(toWire) },
		}),
	async courseNames() {
		const courses = await call(courseRoutes.list, { patience: "save" });
		return Object.fromEntries(courses.map((course) => [course.id, course.name]));
	},
};

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "CONFLICT";

/** By hand: the contract's schema would bring zod into the exam. */
const isSuperseded = (data: unknown): data is SupersededAnswers => {
	const { revision, answers } = (data ?? {}) as Partial<SupersededAnswers>;
	return typeof revision === "number" && Array.isArray(answers);
};

/** The attempt is over on the server: finished elsewhere, or closed because its time was over. */
export function isOver(error: unknown): boolean {
	if (!isConflict(error)) return false;
	const { status } = (error.data ?? {}) as { status?: string };
	return status !== undefined ? status !== "IN_PROGRESS" : !isSuperseded(error.data);
}

/** What the server has, when it refused a save because another device went on with the attempt. */
export function supersededBy(error: unknown): SupersededAnswers | undefined {
	if (!isConflict(error) || isOver(error)) return undefined;
	return error.data as SupersededAnswers;
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
