import { randomUUID } from "node:crypto";
import { reviewModes } from "@cachimbo/contract/notebook/notebook";
import type { TestAccount } from "../accounts.ts";
import { sheetOf, type TestQuestion, wrongOption } from "../features/catalogue.ts";

/** Ids that a USER's calls can name. */
export interface Known {
	student: TestAccount;
	examIds: readonly number[];
	/** tasks of the exam and its course, if any */
	taskIds?: readonly number[];
	courseIds: readonly number[];
	universityIds: readonly number[];
	questions: readonly TestQuestion[];
	/** this student's attempts */
	attemptIds: readonly number[];
	/** parts of her attempts' papers with their digests, whether she may read them or not */
	parts?: readonly { id: number; part: string; digest: string }[];
	/** client ids of attempts that she started */
	clientIds: readonly string[];
	/** earlier ETags of an exam's questions */
	etags: readonly string[];
}

export interface UserCall {
	path?: Record<string, string | number>;
	query?: string;
	body?: unknown;
	headers?: Record<string, string>;
}

type Calls = (known: Known) => UserCall[];

const ids = (name: string, values: readonly number[]): UserCall[] => values.map((id) => ({ path: { [name]: id } }));
const once: Calls = () => [{}];
const ofExams: Calls = ({ examIds }) => ids("id", examIds);
const hour = 3_600_000;
const iso = (ago: number) => new Date(Date.now() - ago).toISOString();

/** Answer sheets that would reveal a key if they were graded or stored: no answer, one, all. */
function sheetsOf(questions: readonly TestQuestion[]) {
	const [first] = questions;
	const all = sheetOf(questions, questions.length);
	return [
		[],
		first ? sheetOf([first], 1) : [],
		first ? [{ idQuestion: first.id, optionId: wrongOption(first) }] : [],
		all,
	];
}

function savesOf(source: object, { student: { userId }, questions }: Known): UserCall[] {
	const counts = { correctAnswers: 0, completed: true, userId };
	const times = [
		[2 * hour, hour],
		[60_000, 1000],
		[60_000, -hour],
	].map(([start = 0, end = 0]) => ({ startTime: iso(start), endTime: iso(end) }));
	return times.flatMap((time) =>
		[...sheetsOf(questions), null].flatMap((answers) =>
			[questions.length, answers?.length ?? 0].map((totalQuestions) => ({
				body: { ...source, ...counts, ...time, totalQuestions, answers },
			})),
		),
	);
}

const answersOf = (questions: readonly TestQuestion[]) =>
	questions.flatMap(({ id, correctOptionId }) => ({
		...{ idQuestion: id, optionId: correctOptionId, flagged: false, seq: Date.now() % 1_000_000, elapsedMs: 1 },
	}));

/**
 * Requests of each contract call that a USER may make, with every id it can name. A call missing here fails the test, because it
 * might reveal a key.
 */
export const userCalls: Record<string, Calls> = {
	"auth.signUp": () => [{ body: {} }],
	"auth.isEmailRegistered": () => [{ body: "a@correo.pe", headers: { "content-type": "text/plain" } }],
	"auth.signIn": ({ student: { email, password } }) => [{ body: { email, password } }],
	"auth.forgotPassword": () => [{ body: {} }],
	"auth.resetPassword": () => [{ path: { token: "x" }, body: { newPassword: "una clave larga" } }],
	"auth.readPasswordRule": ({ student: { userId } }) => [{ path: { userId } }],
	"auth.changePassword": ({ student: { userId } }) => [{ path: { userId }, body: { password: "no es esta" } }],
	"auth.changeName": ({ student: { userId } }) => [{ path: { userId }, body: { nombres: "Rosa", apellidos: "Ñ" } }],
	"auth.askEmailConfirmation": ({ student: { userId } }) => [{ path: { userId } }],
	"auth.confirmEmail": () => [{ path: { token: "x" } }],
	"staff.openInvitation": () => [{ path: { token: "nadie" } }],
	"staff.acceptInvitation": () => [{ path: { token: "nadie" }, body: {} }],
	"blog.list": once,
	"blog.read": () => [{ path: { slug: "guia" } }],
	"universities.list": once,
	"universities.read": ({ universityIds }) => ids("id", universityIds),
	"universities.areas": ({ universityIds }) => ids("id", universityIds),
	"cutoffs.listForUniversity": ({ universityIds }) => ids("id", universityIds),
	"exams.list": once,
	"questions.listByExam": ({ examIds, etags }) =>
		ids("examId", examIds).flatMap((call) => [
			call,
			{ ...call, headers: { "accept-encoding": "gzip" } },
			...etags.map((etag) => ({ ...call, headers: { "if-none-match": etag } })),
		]),
	"courses.list": once,
	"courses.listQuestions": ({ courseIds }) =>
		["", "?random=20", "?topic=Ecuaciones"].flatMap((query) =>
			ids("id", courseIds).map((call) => ({ ...call, query })),
		),
	"courses.listTopics": ({ courseIds }) => ids("id", courseIds),
	"groups.listMine": once,
	"groups.list": once,
	"groups.listActive": once,
	"groups.join": () => ids("groupId", [1]),
	"groups.leave": () => ids("groupId", [1]),
	"statistics.read": once,
	"statistics.progress": once,
	"attempts.start": ({ examIds, courseIds, clientIds }) =>
		[...clientIds, randomUUID()].flatMap((clientId) => [
			...examIds.map((examId) => ({ body: { examId, clientId } })),
			...examIds.map((examId) => ({ body: { examId, clientId, split: true } })),
			...examIds.map((examId) => ({ body: { examId, clientId: randomUUID(), untimed: true } })),
			...courseIds.map((courseId) => ({ body: { courseId, clientId } })),
			...courseIds.map((courseId) => ({ body: { courseId, clientId, split: true } })),
		]),
	"attempts.startTask": ({ taskIds = [1], clientIds }) =>
		taskIds.flatMap((id) => [...clientIds, randomUUID()].map((clientId) => ({ path: { id }, body: { clientId } }))),
	"tasks.listDue": once,
	"attempts.keep": ({ examIds, courseIds, clientIds }) =>
		[...clientIds, randomUUID()].flatMap((clientId) => [
			...examIds.map((examId) => ({ body: { examId, clientId } })),
			...courseIds.map((courseId) => ({ body: { courseId, clientId } })),
		]),
	"attempts.keepSize": ({ examIds, courseIds }) => [
		...examIds.map((id) => ({ query: `?examId=${id}` })),
		...courseIds.map((id) => ({ query: `?courseId=${id}` })),
	],
	"attempts.begin": ({ attemptIds }) => ids("id", attemptIds).map((call) => ({ ...call, body: { agoMs: 1000 } })),
	"attempts.release": ({ attemptIds }) => ids("id", attemptIds),
	"attempts.saveAnswers": ({ attemptIds, questions }) =>
		ids("id", attemptIds).flatMap((call) => [
			{ ...call, body: { deviceId: "phone", answers: answersOf(questions) } },
			...questions.map((question) => ({ ...call, body: { deviceId: "other", answers: answersOf([question]) } })),
		]),
	"attempts.finish": ({ attemptIds, questions }) =>
		ids("id", attemptIds).flatMap((call) => [
			...sheetsOf(questions).map((answers) => ({ ...call, body: { answers, reason: "FINISHED" } })),
			{ ...call, body: { answers: [], reason: "FINISHED", split: true } },
		]),
	"attempts.read": ({ attemptIds }) => ids("id", attemptIds).flatMap((call) => [call, { ...call, query: "?split=1" }]),
	"attempts.readPart": ({ parts = [{ id: 1, part: "key", digest: "x" }] }) => parts.map((path) => ({ path })),
	"attempts.resultContext": ({ attemptIds }) => ids("id", attemptIds),
	"attempts.list": ({ examIds, courseIds }) => [
		{},
		{ query: "?status=COMPLETED&size=100" },
		...examIds.map((id) => ({ query: `?examId=${id}` })),
		...courseIds.map((id) => ({ query: `?courseId=${id}` })),
	],
	"attempts.saveExam": (known) => known.examIds.flatMap((examId) => savesOf({ examId }, known)),
	"attempts.lastExamNumber": ({ examIds }) => ids("examId", examIds),
	"attempts.saveCourse": (known) => known.courseIds.flatMap((courseId) => savesOf({ courseId }, known)),
	"attempts.lastCourseNumber": ({ courseIds }) => ids("courseId", courseIds),
	"simulacros.list": once,
	"simulacros.read": ofExams,
	"simulacros.register": ofExams,
	"simulacros.withdraw": ofExams,
	"merit.own": ofExams,
	"merit.list": ofExams,
	"merit.certify": ofExams,
	"merit.certificate": ofExams,
	"notebook.read": once,
	"notebook.due": ({ courseIds }) => [{}, ...courseIds.map((id) => ({ query: `?courseId=${id}` }))],
	"notebook.entries": ({ courseIds }) => [
		...["", "?group=due", "?group=fresh", "?group=settled"].map((query) => ({ query })),
		...courseIds.map((id) => ({ query: `?courseId=${id}` })),
	],
	// Covers each question and each mode, without three times as many calls.
	"notebook.review": ({ questions }) =>
		questions.flatMap(({ id: questionId, optionIds }) =>
			optionIds.map((optionId, n) => {
				const mode = reviewModes[n % reviewModes.length];
				return {
					body: { reviews: [{ clientId: randomUUID(), questionId, optionId, mode, reviewedAt: iso(0), elapsedMs: 1 }] },
				};
			}),
		),
	"notebook.update": ({ questions }) =>
		questions.map(({ id }) => ({ path: { questionId: id }, body: { done: false } })),
	"questionReports.send": ({ questions }) =>
		questions.flatMap(({ id }) => [
			{ body: { clientId: randomUUID(), questionId: id, kind: "KEY", text: "¿No es la A?" } },
		]),
	"questionReports.listOwn": once,
	"questionReports.see": () => [{ body: { upTo: 1 } }],
	"profile.read": once,
	"profile.update": () => [{ body: { telefono: "999999999" } }],
	"preferences.read": once,
	"preferences.update": () => [{ body: { dailyGoal: 20 } }],
	"sessions.list": once,
	"sessions.endOthers": once,
	"sessions.end": () => [{ path: { id: "x" } }],
	"account.data": once,
	"account.close": () => [{ body: { password: "otra clave larga" } }],
	"payments.verify": () => [{ body: {} }],
	"payments.sendReceipt": () => [{ path: { id: 1 }, body: {} }],
	"payments.listOwn": once,
	"payments.readSubscription": once,
	"classes.list": once,
	"classes.calendar": () => [{ path: { id: 1 } }],
	"report.read": once,
	"sharing.openQuestion": ({ questions }) =>
		ids(
			"id",
			questions.map(({ id }) => id),
		),
	"sharing.questionPicture": ({ questions }) =>
		ids(
			"id",
			questions.map(({ id }) => id),
		),
	"sharing.resultPicture": ({ attemptIds }) => ids("id", attemptIds),
	"sections.find": () => [{ path: { code: "NADIE234" } }],
	"sections.join": () => [{ body: { code: "NADIE234" } }],
	"studyPlan.read": once,
	"studyPlan.calendar": once,
	"reminders.read": once,
	"reminders.turnOn": () => [{ body: {} }],
	"reminders.turnOff": once,
	"complaints.send": () => [{ body: {} }],
	"subscribers.joinWaitingList": () => [{ body: {} }],
	"subscribers.joinNewsletter": () => [{ body: {} }],
	"subscribers.contact": () => [{ body: {} }],
	"chat.listMessages": () => ids("groupId", [1]),
	"chat.send": () => [{ path: { groupId: 1 }, body: {} }],
	"chat.markRead": () => [{ path: { groupId: 1 }, body: { seq: 1 } }],
	"chat.readSharedQuestion": () => [{ path: { groupId: 1, messageId: 1 } }],
	"chat.report": () => [{ path: { groupId: 1, messageId: 1 }, body: { reason: "SPAM" } }],
	"chat.listMuted": once,
	"chat.mute": () => ids("personId", [1]),
	"chat.unmute": () => ids("personId", [1]),
	// Excluded: ends the session that every other call needs, and returns no data.
	"auth.signOut": () => [],
};
