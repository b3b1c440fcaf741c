import { randomUUID } from "node:crypto";
import { createTestAccount, type TestAccount } from "../accounts.ts";
import { createTestApp } from "../app.ts";
import { createLiveClient, type Listener, type LiveClient } from "../clients/live-client.ts";
import { listen } from "../clients/raw-client.ts";
import { createStoppedTime } from "../stopped-clock.ts";
import { createTestExam, type TestQuestion, wrongOption } from "./catalogue.ts";
import { createTestGroup } from "./chat.ts";

export const second = 1000;
export const minute = 60 * second;
/** Sunday, 9 in the morning in Lima. */
export const opensAt = Date.parse("2031-03-02T14:00:00Z");
export const closesAt = opensAt + 60 * minute;
export const resultsAt = closesAt + 30 * minute;

/** Thousandths of a point. */
export const worth = { right: 20_000, wrong: -1125 };
export const asked = 8;
/** Marker text in each explanation. */
export const keyMark = "CLAVE-DEL-DIA-XQ";

/** Number of right and wrong answers of a student. */
export interface Sheet {
	right: number;
	wrong: number;
}
export const perfect: Sheet = { right: asked, wrong: 0 };

const behaviours = ["hands in", "is cut", "comes late", "is on the way"] as const;
export interface Participant extends Sheet {
	/** course of events for the student */
	way: (typeof behaviours)[number];
	client: LiveClient;
	account: TestAccount;
	clientId: string;
	attemptId: number;
}

const planOf = (n: number) => {
	const right = (n * 5) % (asked + 1);
	return { right, wrong: Math.min(asked - right, n % 3), way: behaviours[n % behaviours.length]! };
};

/** Returns the option to choose for a given number of right and wrong answers; the rest stays blank. */
function optionFor(question: TestQuestion, index: number, { right, wrong }: Sheet): number | null {
	if (index < right) return question.correctOptionId;
	return index < right + wrong ? wrongOption(question) : null;
}

/** Creates a scheduled simulacro with registration, forty students with a device each, and others, with a stopped clock. */
export async function createSimulacroDay() {
	const { database, clock } = await createStoppedTime();
	await clock.moveTo(new Date(opensAt - 30 * minute));
	const env = { LIMITS_FACTOR: "100000", FREE_EXAMS_PER_MONTH: "1000" };
	const test = await createTestApp({ database, clock, env, jobs: () => [] });
	const sql = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;
	const port = await listen(test);
	const listener: Listener = { moment: "", heard: [] };
	const device = (account?: TestAccount) => createLiveClient(port, listener, account);
	const make = (role: "USER" | "ADMIN" | "TEACHER" | "SUPPORT" = "USER") => createTestAccount(test, role);

	const admin = await make("ADMIN");
	const window = [new Date(opensAt), new Date(closesAt)] as const;
	const exam = await createTestExam(test.deps, asked, {
		scoring: {
			correct: worth.right,
			wrong: worth.wrong,
			blank: 0,
			sections: [],
			source: "",
			sourceDate: null,
			confirmed: false,
		},
		...{
			durationMinutes: 60,
			registration: "ALL",
			opensAt: window[0],
			closesAt: window[1],
			resultsAt: new Date(resultsAt),
		},
	});
	await sql("insert into exam_schedules (exam_id, author_id, opens_at, closes_at) values ($1, $2, $3, $4)", [
		...[exam.id, admin.userId, ...window],
	]);
	await sql("update questions set explanation = $2, explanation_html = $2 where id = any($1)", [
		...[exam.questions.map(({ id }) => id), keyMark],
	]);

	// Sequentially: forty concurrent sign-ins exceed the server's limit, and it would answer 503.
	const accounts: TestAccount[] = [];
	while (accounts.length < 40) accounts.push(await make());
	const everybody: Participant[] = accounts.map((account, n) => ({
		...{ ...planOf(n), account, client: device(account), clientId: randomUUID(), attemptId: 0 },
	}));
	const groupId = await createTestGroup(test, ...accounts);
	const teacher = await make("TEACHER");
	const at = (more = "") => `/simulacros/${exam.id}${more}`;

	return {
		...{ test, sql, exam, admin, teacher, everybody, groupId, at, heard: listener.heard },
		/** `hurried` begins a second before the close, `tooLate` at the close. */
		...{ hurried: device(await make()), tooLate: device(await make()) },
		/** Clients that do not participate: a student, two of the staff, an anonymous one. */
		others: [device(await make()), device(teacher), device(await make("SUPPORT")), device()],
		async moveTo(moment: string, time: number) {
			listener.moment = moment;
			await clock.moveTo(new Date(time));
		},
		/** Runs `work` concurrently for all devices. */
		all: <T>(work: (one: Participant, n: number) => Promise<T>): Promise<T[]> =>
			Promise.all(everybody.map((one, n) => work(one, n))),
		begin: (client: LiveClient, clientId: string = randomUUID()) =>
			client.call("POST", "/user/attempts/start", { examId: exam.id, clientId }),
		/** Answers to some of the questions. */
		answersFrom: (sheet: Sheet, from: number, to: number, firstSeq = 1) =>
			exam.questions.slice(from, to).map((question, index) => ({
				...{ idQuestion: question.id, optionId: optionFor(question, from + index, sheet), flagged: false },
				...{ seq: firstSeq + from + index, elapsedMs: 1000 },
			})),
		/** Makes every call about the day; the recorded responses are checked afterwards. */
		async askEverything(client: LiveClient, attemptId?: number) {
			const reads = ["/simulacros", at(), at("/place"), at("/merit"), at("/merit/public"), at("/registrations")];
			const own = ["/user/attempts", "/user/notebook", `/user/question/byexam/${exam.id}`, "/exams/todos"];
			const staffPaths = [`/admin/results/exam/${exam.id}`, `/admin/results/exam/${exam.id}/merit`];
			for (const path of [...reads, ...own, ...staffPaths]) await client.call("GET", path);
			await client.call("POST", at("/certificate"));
			if (attemptId) await client.call("GET", `/user/attempts/${attemptId}`);
		},
	};
}
