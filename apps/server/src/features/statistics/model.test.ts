import { limaDay } from "@cachimbo/rules/lima-day";
import { scoreOf } from "@cachimbo/rules/scoring/scoring";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, finish, moveIntoPast, save, start } from "../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	createTestQuestions,
	type TestQuestion,
	wrongOption,
} from "../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "../attempts/jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const { deps } = test;

/** Creates the sources of attempts: an exam of two courses with a time limit, one without, an open simulacro, two quizzes. */
async function createSources() {
	const [drawn, small] = [await createTestCourse(deps, 25), await createTestCourse(deps, 6)];
	const mixed = await createTestExam(deps, 5, { durationMinutes: 60 });
	const shared = await createTestQuestions(deps, 4, { courseId: small.id, examId: mixed.id });
	const plain = await createTestExam(deps, 7);
	const open = await createTestExam(deps, 4, { closesAt: new Date(Date.now() + 3600_000) });
	return [
		{ what: { examId: mixed.id }, questions: [...mixed.questions, ...shared], isTimed: true, isSecret: false },
		{ what: { examId: plain.id }, questions: plain.questions, isTimed: false, isSecret: false },
		{ what: { examId: open.id }, questions: open.questions, isTimed: false, isSecret: true },
		// A quiz draws from the course's own questions and from those of published exams.
		{ what: { courseId: small.id }, questions: [...small.questions, ...shared], isTimed: false, isSecret: false },
		{ what: { courseId: drawn.id }, questions: drawn.questions, isTimed: false, isSecret: false },
	] as const;
}

type Source = Awaited<ReturnType<typeof createSources>>[number];
const sources = await createSources();
const quizQuestions = 20;

const ways = ["finished", "abandoned", "swept", "late", "running", "device", "device abandoned", "claimed"] as const;

interface Step {
	source: number;
	way: (typeof ways)[number];
	right: number;
	wrong: number;
	seconds: number;
	/** minutes since the start of March 2026, by a device's clock */
	minute: number;
	/** whether the attempt is sent twice */
	again: boolean;
}

/** Ended attempt of the model, from which the figures are recomputed. */
interface Ended {
	source: Source;
	completed: boolean;
	/** a device's figures without a sheet, which say nothing about courses */
	claimed: boolean;
	total: number;
	tallies: Map<number, { correct: number; total: number }>;
	correct: number;
	wrong: number;
	seconds: number;
	end: string;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
	// Prefers the first source: an exam with a time limit can end in most ways.
	source: fc.oneof(fc.constant(0), fc.nat(sources.length - 1)),
	way: fc.constantFrom(...ways),
	right: fc.oneof(fc.nat(4), fc.nat(20)),
	wrong: fc.nat(12),
	seconds: fc.nat(3500),
	// Covers a fortnight, often close to midnight in Lima.
	minute: fc.oneof(
		fc.nat(14 * 1440),
		fc.tuple(fc.nat(13), fc.nat(4)).map(([day, minutes]) => day * 1440 + 298 + minutes),
	),
	again: fc.boolean(),
});
/** History of one student: the steps of an inner list are concurrent. */
const anyHistory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { maxLength: 5 });

/** Answers the first questions right, the next ones wrong, and leaves the rest blank. */
const fill = (questions: readonly TestQuestion[], { right, wrong }: Step) =>
	questions.map((question, index) => ({
		question,
		outcome: index < right ? "right" : index < right + wrong ? "wrong" : "blank",
	}));
type Sheet = ReturnType<typeof fill>;

const optionOf = ({ question, outcome }: Sheet[number]) =>
	outcome === "blank" ? null : outcome === "right" ? question.correctOptionId : wrongOption(question);

function talliesOf(sheet: Sheet): Ended["tallies"] {
	const tallies: Ended["tallies"] = new Map();
	for (const { question, outcome } of sheet) {
		const { correct, total } = tallies.get(question.courseId) ?? { correct: 0, total: 0 };
		tallies.set(question.courseId, { correct: correct + Number(outcome === "right"), total: total + 1 });
	}
	return tallies;
}

const ended = (source: Source, sheet: Sheet, rest: Pick<Ended, "completed" | "seconds" | "end">): Ended => ({
	source,
	claimed: false,
	total: sheet.length,
	tallies: talliesOf(sheet),
	correct: sheet.filter(({ outcome }) => outcome === "right").length,
	wrong: sheet.filter(({ outcome }) => outcome === "wrong").length,
	...rest,
});

async function liveAttempt(account: TestAccount, source: Source, step: Step): Promise<Ended | undefined> {
	const attempt = await start(test, account, source.what as { examId: number });
	const byId = new Map(source.questions.map((question) => [question.id, question]));
	const sheet = fill(
		attempt.questions.map((question: { idQuestion: number }) => byId.get(question.idQuestion)),
		step,
	);
	const answers = sheet.map((entry, index) =>
		answer(entry.question, null, index + 1, { optionId: optionOf(entry), elapsedMs: 1000 }),
	);
	const isLate = step.way === "late" && source.isTimed;
	await save(test, account, attempt.id, { answers: isLate ? answers.slice(0, 3) : answers });
	if (step.way === "running") return undefined;
	if ((step.way === "swept" || isLate) && source.isTimed) {
		const overrunSeconds = 3600 + 120 + step.minute * 60;
		await moveIntoPast(test, attempt.id, overrunSeconds);
		await Promise.all([closeOverdueAttempts(deps), closeOverdueAttempts(deps)]);
		const end = new Date(Date.parse(attempt.endsAt) - overrunSeconds * 1000).toISOString();
		if (isLate) await sendLate(account, attempt.id, answers, end, step);
		return ended(source, sheet, { completed: true, seconds: 3600, end });
	}
	await moveIntoPast(test, attempt.id, step.seconds);
	const completed = step.way !== "abandoned";
	const body = { answers, deviceId: "phone", reason: completed ? "FINISHED" : "ABANDONED" };
	const { data } = (await finish(test, account, attempt.id, body)).json;
	if (step.again) await finish(test, account, attempt.id, body);
	const passed = Math.round((Date.parse(data.endTime) - Date.parse(data.startTime)) / 1000);
	// Without a time limit, the duration is the time that questions were on the screen.
	const seconds = data.endsAt === null ? Math.min(passed, answers.length) : passed;
	return ended(source, sheet, { completed, seconds, end: data.endTime });
}

/** Sends answers given offline before the end to an attempt that is closed already. */
async function sendLate({ token }: TestAccount, id: number, answers: object[], end: string, { again }: Step) {
	const answeredAt = new Date(Date.parse(end) - 1000).toISOString();
	const body = { deviceId: "phone", reason: "TIME_OUT", answers: answers.map((one) => ({ ...one, answeredAt })) };
	const send = () => test.call("POST", `/user/attempts/${id}/finish`, { token, body });
	const replies = await Promise.all(again ? [send(), send()] : [send()]);
	expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
}

async function deviceAttempt(account: TestAccount, source: Source, step: Step): Promise<Ended | undefined> {
	const isQuiz = "courseId" in source.what;
	const total = isQuiz ? Math.min(quizQuestions, source.questions.length) : source.questions.length;
	const sheet = fill(source.questions.slice(0, total), step);
	const claimed = step.way === "claimed";
	const completed = step.way !== "device abandoned";
	const startTime = new Date(Date.UTC(2026, 2, 1) + step.minute * 60_000);
	const end = new Date(startTime.getTime() + step.seconds * 1000).toISOString();
	const right = sheet.filter(({ outcome }) => outcome === "right").length;
	const body = {
		...source.what,
		userId: account.userId,
		clientId: crypto.randomUUID(),
		startTime: startTime.toISOString(),
		endTime: end,
		correctAnswers: right,
		totalQuestions: total,
		completed,
		...(claimed
			? {}
			: { answers: sheet.map((entry) => ({ idQuestion: entry.question.id, optionId: optionOf(entry) })) }),
	};
	const path = isQuiz ? "/user/user-course-attempt/save" : "/user/attempts/save";
	const send = () => test.call("POST", path, { token: account.token, body });
	const replies = await Promise.all(step.again ? [send(), send()] : [send()]);
	if (source.isSecret) {
		expect(replies.map((reply) => reply.status)).not.toContain(200);
		return undefined;
	}
	expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
	const whole = ended(source, sheet, { completed, seconds: step.seconds, end });
	return claimed ? { ...whole, claimed, wrong: 0, tallies: new Map() } : whole;
}

const isDevice = ({ way }: Step) => way.startsWith("device") || way === "claimed";

/** Keeps at most one live step of the simulacro per moment, and leaves no attempt open: all starts share its one open attempt. */
function withoutConflictingStarts(together: readonly Step[]): Step[] {
	const isOfSimulacro = (step: Step) => sources[step.source]?.isSecret === true && !isDevice(step);
	const first = together.find((step) => isOfSimulacro(step) && step.way !== "running");
	return together.filter((step) => step === first || !isOfSimulacro(step));
}

async function playHistory(account: TestAccount, history: readonly Step[][]): Promise<Ended[]> {
	const all: Ended[] = [];
	for (const together of history) {
		const done = await Promise.all(
			withoutConflictingStarts(together).map((step) =>
				(isDevice(step) ? deviceAttempt : liveAttempt)(account, sources[step.source] as Source, step),
			),
		);
		all.push(...done.filter((one) => one !== undefined));
	}
	return all;
}

const sum = (values: readonly number[]) => values.reduce((one, two) => one + two, 0);
const latest = (all: readonly Ended[]) =>
	all
		.map(({ end }) => end)
		.sort()
		.at(-1) ?? null;
const isExam = ({ source }: Ended) => "examId" in source.what;
const courseOf = ({ source }: Ended) => ("courseId" in source.what ? source.what.courseId : 0);
const distinct = (values: readonly number[]) => new Set(values).size;

function statisticsOf(all: readonly Ended[]) {
	const [ofExams, quizzes] = [all.filter(isExam), all.filter((one) => !isExam(one))];
	const completed = ofExams.filter((one) => one.completed);
	const published = completed.filter(({ source }) => !source.isSecret);
	const tenths = published.map(({ correct, total }) => Math.round(scoreOf(correct, total) * 10));
	const [attempted, done] = [quizzes, quizzes.filter((one) => one.completed)].map((some) =>
		distinct(some.map(courseOf)),
	) as [number, number];
	return {
		completedExams: completed.length,
		totalAttempts: ofExams.length,
		averageScore: published.length > 0 ? Math.round(sum(tenths) / published.length) / 10 : 0,
		totalTimeSpent: Math.floor(sum(all.map((one) => one.seconds)) / 60),
		lastAttemptDate: latest(ofExams),
		courseCompletionRate: scoreOf(done, attempted),
		totalCoursesCompleted: done,
		totalCoursesAttempted: attempted,
		localDateTimeCourse: latest(quizzes),
	};
}

function courseFiguresOf(all: readonly Ended[]) {
	const ids = new Set(all.flatMap((one) => [...one.tallies.keys(), ...(isExam(one) ? [] : [courseOf(one)])]));
	return [...ids]
		.sort((a, b) => a - b)
		.map((courseId) => {
			const quizzes = all.filter((one) => courseOf(one) === courseId);
			const tallies = all.flatMap((one) => one.tallies.get(courseId) ?? []);
			return {
				courseId,
				attempts: quizzes.length,
				completed: quizzes.some((one) => one.completed),
				correct: sum(tallies.map((tally) => tally.correct)),
				total: sum(tallies.map((tally) => tally.total)),
			};
		});
}

function studyDaysOf(all: readonly Ended[]) {
	const studied = all.filter((one) => one.correct + one.wrong > 0);
	const days = [...new Set(studied.map(({ end }) => limaDay(Date.parse(end))))].sort();
	return days.map((day) => {
		const then = studied.filter(({ end }) => limaDay(Date.parse(end)) === day);
		return {
			day,
			answered: sum(then.map((one) => one.correct + one.wrong)),
			correct: sum(then.map((one) => one.correct)),
		};
	});
}

const rowsOf = async (text: string, userId: number) => (await deps.db.$client.query(text, [userId])).rows;

async function expectModel({ userId, token }: TestAccount, all: readonly Ended[]): Promise<void> {
	const read = async (path: string) => (await test.call("GET", path, { token })).json.data;
	expect(await read(`/user/student-statistics/user/${userId}`)).toEqual(statisticsOf(all));
	expect(
		await rowsOf(
			`select course_id as "courseId", quiz_attempts as attempts, quiz_completed as completed, correct, total
			from user_course_statistics where user_id = $1 order by 1`,
			userId,
		),
	).toEqual(courseFiguresOf(all));
	expect(
		await rowsOf(
			"select to_char(day, 'YYYY-MM-DD') as day, answered, correct from study_days where user_id = $1 and answered > 0 order by 1",
			userId,
		),
	).toEqual(studyDaysOf(all));
	const progress = await read(`/user/${userId}/progress`);
	const figures = courseFiguresOf(all.filter(({ source }) => !source.isSecret)).filter(({ total }) => total > 0);
	expect(
		progress.courses.map(({ courseId, correct, total }: (typeof figures)[number]) => [courseId, correct, total]).sort(),
	).toEqual(figures.map(({ courseId, correct, total }) => [courseId, correct, total]).sort());
	expect(progress.scores.map((one: { score: number }) => one.score).sort()).toEqual(
		all
			.filter((one) => isExam(one) && one.completed && !one.source.isSecret)
			.map(({ correct, total }) => scoreOf(correct, total))
			.sort(),
	);
}

it("figures, courses and study days equal a model recomputed from all attempts, whatever several students did", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyHistory, { minLength: 1, maxLength: 3 }), async (histories) => {
			const students = [];
			for (const history of histories) students.push({ account: await createTestAccount(test), history });
			const lived = await Promise.all(
				students.map(async ({ account, history }) => ({ account, all: await playHistory(account, history) })),
			);
			for (const { account, all } of lived) await expectModel(account, all);
		}),
		{ numRuns: 30, seed: 20_261_121, endOnFailure: true },
	);
}, 120_000);
