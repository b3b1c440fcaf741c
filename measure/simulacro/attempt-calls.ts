import type { AttemptDto, SaveAnswersReply } from "@cachimbo/contract/attempts/attempts";
import { type AttemptCalls, type Sheet, toWire } from "@cachimbo/web/app/features/attempts/attempts-api.ts";
import { composeAttempt } from "@cachimbo/web/app/features/attempts/device/compose-attempt.ts";
import type { Reply } from "../bench/load/connection.ts";
import { dataOf, type Line, textOf } from "./line.ts";

const attempts = "/api/v1/user/attempts";

/** Questions of the paper, parsed once for all students: ten thousand copies would fill the memory. */
type Questions = AttemptDto["questions"];
let known: Questions = [];

/** Longer than the part before the questions in a start's response. */
const beginning = 4000;

/**
 * Parses a response that contains the paper. If the attempt has answers, its first part is longer, and the whole response is
 * parsed.
 */
function parseStarted(reply: Reply): AttemptDto {
	const text = textOf(reply, known.length > 0 ? beginning : undefined);
	const end = text.indexOf(',"asked":');
	if (known.length === 0 || end < 0) {
		const { asked, ...attempt } = dataOf<AttemptDto>(reply);
		if (!asked) return attempt;
		known = composeAttempt(attempt, asked).questions;
		return { ...attempt, questions: known };
	}
	return { ...JSON.parse(`${text.slice(0, end)}}}`).data, questions: known };
}

/** Parsed ends of responses, from the questions on, by their text. */
const parsedEnds = new Map<string, Partial<AttemptDto>>();
/** Maximum number of cached ends. One simulacro needs few: its paper with and without its key, and the first students' data. */
const maxParsedEnds = 20;

/** Parses an attempt. Equal papers share one object, including those of hand-ins and results. */
function parseAttempt(reply: Reply): AttemptDto {
	const text = textOf(reply);
	const at = text.indexOf(',"asked":');
	if (at < 0) return dataOf<AttemptDto>(reply);
	const tail = text.slice(at + 1);
	const rest: Partial<AttemptDto> = parsedEnds.get(tail) ?? JSON.parse(`{"data":{${tail}`).data;
	if (parsedEnds.size < maxParsedEnds) parsedEnds.set(tail, rest);
	return { ...JSON.parse(`${text.slice(0, at)}}}`).data, ...rest };
}

/**
 * API calls of an attempt over this device's line, in place of the application's own `attemptCalls`.
 * @param onSaved called with the acknowledged answers, and with the time at which the server wrote them
 */
export function callsOver(line: Line, onSaved: (sheet: Sheet, savedAt: number) => void): AttemptCalls {
	const none = () => Promise.reject(new Error("Nothing is taken along"));
	const tagOf = (reply: Reply) => reply.headers.etag ?? null;
	return {
		keep: none,
		begin: none,
		release: none,
		readPart: none,
		async start({ examId, courseId, untimed }, clientId, papers) {
			const body = { examId, courseId, clientId, untimed, resume: true, papers, split: true };
			return parseStarted(await line.ask({ call: "start", method: "POST", path: `${attempts}/start`, body }));
		},
		async findInProgress({ examId }) {
			const path = `${attempts}?status=IN_PROGRESS&examId=${examId}`;
			return dataOf<{ items: { id: number }[] }>(await line.ask({ call: "list", method: "GET", path })).items[0]?.id;
		},
		async read(id, papers, tag) {
			const path = `${attempts}/${id}?split=1${papers ? `&papers=${papers}` : ""}`;
			const reply = await line.ask({ call: "read", method: "GET", path, tag });
			return reply.status === 304 ? undefined : { data: parseAttempt(reply), tag: tagOf(reply) };
		},
		async save(sheet) {
			const { attemptId, deviceId, revision, entries } = sheet;
			const body = { deviceId, revision, answers: entries.map(toWire) };
			const path = `${attempts}/${attemptId}/answers`;
			const reply = await line.ask({ call: "save", method: "PUT", path, body, patience: "save" });
			const saved = dataOf<SaveAnswersReply>(reply);
			if (!saved.late) onSaved(sheet, Date.parse(saved.savedAt));
			return saved;
		},
		async finish({ attemptId, deviceId, revision, entries }, reason, papers) {
			const body = { deviceId, revision, reason, answers: entries.map(toWire), papers, split: true };
			const reply = await line.ask({ call: "finish", method: "POST", path: `${attempts}/${attemptId}/finish`, body });
			return { data: parseAttempt(reply), tag: tagOf(reply) };
		},
		async courseNames() {
			const reply = await line.ask({
				...{ call: "list", method: "GET", path: "/api/v1/user/courses/all" },
				patience: "save",
			});
			const courses = dataOf<{ id: number; name: string }[]>(reply);
			return Object.fromEntries(courses.map(({ id, name }) => [id, name]));
		},
	};
}
