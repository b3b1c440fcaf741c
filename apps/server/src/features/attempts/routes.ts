import { attemptRoutes as contract } from "@cachimbo/contract/attempts/attempts-routes";
import type { FastifyInstance } from "fastify";
import { digestOf, SplicedJson } from "../../cache/spliced-json.ts";
import type { Deps } from "../../deps.ts";
import { usualWaitMs } from "../../http/admission.ts";
import { envelope, PreparedJson } from "../../http/answers/send-answer.ts";
import { apiBase, bindRoute } from "../../http/bind-route.ts";
import { endQueue, saveQueue } from "./answers/sheet-writer.ts";
import { finishAttempt, saveAnswers } from "./commands.ts";
import { saveCourseAttempt, saveExamAttempt } from "./device/save-device-attempt.ts";
import { startsOfDay } from "./limits.ts";
import type { AttemptJson } from "./mapper.ts";
import { lastAttemptNumber, listAttempts, readAttempt, readPart, readResultContext } from "./queries.ts";
import { beginKept, keepForLater, releaseKept } from "./start/kept-attempts.ts";
import { measureKept } from "./start/kept-size.ts";
import { startTask } from "./start/start-assigned.ts";
import { startAttempt } from "./start/start-attempt.ts";
import { readQueue } from "./state.ts";

const perMinute = (name: string, points: number) => ({ name, points, seconds: 60, by: "user" }) as const;

/** The largest sheet with the time of each answer slightly exceeds the default of 64 KiB. */
const sheetLimit = 96 * 1024;

export function attemptRoutes(app: FastifyInstance, deps: Deps): void {
	const starts = [perMinute("attempt-start", 60), startsOfDay];
	bindRoute(
		app,
		deps,
		contract.start,
		{ limit: starts, overload: { longestMs: usualWaitMs } },
		async ({ actor, body }) => prepared(await startAttempt(deps, actor, body)),
	);
	const taskStarts = [perMinute("task-start", 60), startsOfDay];
	bindRoute(app, deps, contract.startTask, { limit: taskStarts }, ({ actor, params, body }) =>
		startTask(deps, actor, params.id, body.clientId),
	);
	keptAttemptRoutes(app, deps);
	const saves = {
		...{ limit: perMinute("attempt-answers", 240), bodyLimit: sheetLimit },
		overload: { isUrgent: true, queues: () => [saveQueue(deps)] },
	};
	bindRoute(app, deps, contract.saveAnswers, saves, ({ actor, params, body }) =>
		saveAnswers(deps, actor, params.id, body),
	);
	const finishes = {
		...{ limit: perMinute("attempt-finish", 60), bodyLimit: sheetLimit },
		overload: { isUrgent: true, queues: () => [readQueue(deps), endQueue(deps)] },
	};
	bindRoute(app, deps, contract.finish, finishes, async ({ actor, params, body, reply }) => {
		const ended = await finishAttempt(deps, actor, params.id, body);
		// The body equals the reply of reading the attempt in the same form, so its ETag belongs to that URL.
		reply.header("content-location", `${apiBase}/user/attempts/${params.id}${body.split ? "?split=1" : ""}`);
		return prepared(ended);
	});
	const reads = { limit: perMinute("attempt-read", 120), overload: { queues: () => [readQueue(deps)] } };
	bindRoute(app, deps, contract.read, reads, async ({ actor, params, query }) =>
		prepared(await readAttempt(deps, actor, params.id, query)),
	);
	bindRoute(
		app,
		deps,
		contract.readPart,
		{ limit: perMinute("attempt-part", 120), overload: { queues: () => [readQueue(deps)] } },
		async ({ actor, params, reply }) => {
			const part = await readPart(deps, actor, params, envelope);
			reply.header("cache-control", "private, max-age=31536000, immutable");
			return part;
		},
	);
	bindRoute(app, deps, contract.resultContext, reads, async ({ actor, params, reply }) => {
		const json = JSON.stringify(await readResultContext(deps, actor, params.id));
		reply.header("cache-control", "private, no-cache");
		return new PreparedJson(new SplicedJson(json), `W/"${digestOf(json)}"`);
	});
	bindRoute(app, deps, contract.list, { limit: perMinute("attempt-list", 120), overload: {} }, ({ actor, query }) =>
		listAttempts(deps, actor, query),
	);
	deviceAttemptRoutes(app, deps);
}

/** Calls for devices that begin an attempt offline. */
function keptAttemptRoutes(app: FastifyInstance, deps: Deps): void {
	const keeps = [
		perMinute("attempt-keep", 30),
		{ name: "attempt-keep-day", points: 200, seconds: 24 * 3600, by: "user" } as const,
	];
	bindRoute(app, deps, contract.keep, { limit: keeps }, async ({ actor, body }) =>
		prepared(await keepForLater(deps, actor, body)),
	);
	bindRoute(app, deps, contract.keepSize, { limit: perMinute("attempt-keep-size", 60) }, ({ actor, query }) =>
		measureKept(deps, actor, query),
	);
	bindRoute(app, deps, contract.begin, { limit: perMinute("attempt-begin", 60) }, ({ actor, params, body }) =>
		beginKept(deps, actor, params.id, body),
	);
	bindRoute(app, deps, contract.release, { limit: perMinute("attempt-release", 60) }, ({ actor, params }) =>
		releaseKept(deps, actor, params.id),
	);
}

/** Calls of the specification, for clients that grade on the device. */
function deviceAttemptRoutes(app: FastifyInstance, deps: Deps): void {
	const saveLimits = (name: string) => [
		perMinute(`${name}-minute`, 60),
		{ name: `${name}-day`, points: 500, seconds: 24 * 3600, by: "user" } as const,
	];
	bindRoute(app, deps, contract.saveExam, { limit: saveLimits("attempt-save") }, ({ actor, body }) =>
		saveExamAttempt(deps, actor, body),
	);
	bindRoute(app, deps, contract.saveCourse, { limit: saveLimits("course-attempt-save") }, ({ actor, body }) =>
		saveCourseAttempt(deps, actor, body),
	);
	const numberLimit = perMinute("last-attempt-number", 120);
	bindRoute(app, deps, contract.lastExamNumber, { limit: numberLimit }, ({ params }) =>
		lastAttemptNumber(deps, "exam", params.userId, params.examId),
	);
	bindRoute(app, deps, contract.lastCourseNumber, { limit: numberLimit }, ({ params }) =>
		lastAttemptNumber(deps, "course", params.userId, params.courseId),
	);
}

const prepared = ({ json, tag }: AttemptJson) => new PreparedJson(json, tag);
