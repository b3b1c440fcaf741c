import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { describe, expect, test } from "vitest";
import {
	begunAttempts,
	findTimedOut,
	nextQuestion,
	type OnDevice,
	progressByExam,
	runningAttempts,
	untriedExams,
	withHandedIn,
} from "./progress.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const universityOf = (id: number) => ({ id, name: `Universidad ${id}`, code: `U${id}`, logo: null });

function exam(idExams: number, university: number, examPeriod: string, more: Partial<ExamDto> = {}): ExamDto {
	const universityDTO = universityOf(university);
	const rest = { published: true, premium: false, durationMinutes: 60, opensAt: null, closesAt: null, scoring: null };
	const examTypeDTO = { id: 1, name: "Ordinario" };
	return {
		idExams,
		examPeriod,
		examTypeDTO,
		examType: 1,
		university,
		universityDTO,
		questionCount: 10,
		...rest,
		...more,
	};
}

function attempt(of: ExamDto | null, more: Partial<AttemptListItemDto> = {}): AttemptListItemDto {
	return {
		id: 1,
		attemptNumber: 1,
		status: "COMPLETED",
		reason: "FINISHED",
		startTime: "2026-11-20T15:00:00Z",
		endTime: "2026-11-20T16:00:00Z",
		endsAt: null,
		exam: of,
		course: of ? null : { id: 1, name: "Álgebra" },
		totalQuestions: 10,
		answered: 10,
		correctAnswers: 5,
		score: 50,
		points: null,
		maxPoints: null,
		...more,
	};
}

const onDevice = (item: AttemptListItemDto, more: Partial<OnDevice> = {}): OnDevice => ({
	...{ ...item, handedIn: false, leftAt: 1 },
	...more,
});
const running = { status: "IN_PROGRESS", reason: null, endTime: null, score: null, answered: 4 } as const;
const old = exam(1, 1, "2023-II");
const recent = exam(2, 1, "2025-1");
const other = exam(3, 2, "2026-I");

describe("progressByExam", () => {
	test("returns the newest completed score and the attempts in progress", () => {
		const items = [
			attempt(old, running),
			attempt(old, { status: "ABANDONED", score: 10 }),
			attempt(old, { score: 72.5 }),
			attempt(old, { score: 30 }),
			attempt(recent, { status: "ABANDONED", score: 20 }),
			attempt(other, { score: null }),
			attempt(other, { score: 30 }),
			attempt(null),
		];
		expect([...progressByExam(items)]).toEqual([
			[1, { running: [1], last: { score: 72.5, points: null, maxPoints: null }, waits: false }],
			[2, { running: [], last: null, waits: false }],
			[3, { running: [], last: { score: 30, points: null, maxPoints: null }, waits: true }],
		]);
	});
});

describe("runningAttempts", () => {
	test("leaves out attempts whose time is over", () => {
		const late = attempt(old, { ...running, endsAt: "2026-11-21T14:59:59Z" });
		const timed = attempt(old, { ...running, endsAt: "2026-11-21T15:10:00Z" });
		const untimed = attempt(old, running);
		expect(runningAttempts([late, timed, untimed, attempt(old)], now)).toEqual([timed, untimed]);
	});

	test("continues at the question after the answered ones, at most at the last", () => {
		expect(nextQuestion(attempt(old, running), [])).toBe(5);
		expect(nextQuestion(attempt(old), [])).toBe(10);
	});

	test("continues at the question last shown on this device", () => {
		const left = attempt(old, running);
		expect(nextQuestion(left, [onDevice(left, { leftAt: 2 })])).toBe(2);
	});
});

describe("begunAttempts", () => {
	const idsOf = (...input: Parameters<typeof begunAttempts>) => begunAttempts(...input).map(({ id }) => id);
	const begun = (id: number, startTime = "2026-11-20T15:00:00Z") => attempt(old, { ...running, id, startTime });

	test("returns this device's attempts if the server has not answered", () => {
		expect(idsOf(undefined, [onDevice(begun(4))], now)).toEqual([4]);
	});

	test("adds this device's attempts to the server's list, newest first", () => {
		const here = onDevice(begun(5, "2026-11-21T10:00:00Z"));
		expect(idsOf([begun(4, "2026-11-20T10:00:00Z")], [here], now)).toEqual([5, 4]);
	});

	test("leaves out attempts that ended on the server, or were handed in on this device", () => {
		const ended = attempt(old, { id: 4 });
		expect(idsOf([ended], [onDevice(begun(4))], now)).toEqual([]);
		expect(idsOf([begun(4)], [onDevice(begun(4), { handedIn: true })], now)).toEqual([]);
	});

	test("leaves out attempts whose time is over, also without a network", () => {
		const late = attempt(old, { ...running, id: 4, endsAt: "2026-11-21T14:59:59Z" });
		expect(idsOf(undefined, [onDevice(late)], now)).toEqual([]);
	});

	test("finds a timed-out attempt of this device that the server does not list", () => {
		const late = onDevice(attempt(old, { ...running, id: 4, endsAt: "2026-11-21T14:59:59Z" }));
		expect(findTimedOut(undefined, [onDevice(begun(5)), late], now)?.id).toBe(4);
		expect(findTimedOut([attempt(old, { id: 4 })], [late], now)).toBeUndefined();
		expect(findTimedOut([], [{ ...late, handedIn: true }, onDevice(begun(5))], now)).toBeUndefined();
	});

	test("counts answers that are not sent yet", () => {
		const here = onDevice(attempt(old, { ...running, id: 4, answered: 7 }));
		expect(begunAttempts([begun(4)], [here], now)[0]?.answered).toBe(7);
	});
});

describe("withHandedIn", () => {
	test("treats an attempt handed in on this device as completed, without a score", () => {
		const sent = attempt(old, { ...running, id: 4 });
		const other = attempt(recent, { ...running, id: 5 });
		const items = withHandedIn([sent, other], new Set([4]));
		expect(runningAttempts(items, now)).toEqual([other]);
		expect(items[0]).toMatchObject({ status: "COMPLETED", score: null });
		expect(progressByExam(items).get(old.idExams)).toEqual({ running: [], last: null, waits: true });
	});
});

describe("untriedExams", () => {
	test("sorts the university of the latest attempt first, and newer periods first", () => {
		const roman = exam(4, 2, "2026-II");
		expect(untriedExams([other, roman, recent, old], [attempt(old)], now)).toEqual([recent, roman, other]);
	});

	test("sorts the target university first, and in it the student's own area", () => {
		const area = exam(8, 2, "2020 · Área C");
		const target = { targetUniversityId: 2, targetAreaName: "Área C: Ingeniería" };
		expect(untriedExams([recent, other, area], [attempt(old)], now, target)).toEqual([area, other, recent]);
	});

	test("sorts premium exams last", () => {
		const premium = exam(4, 1, "2026-II", { premium: true });
		expect(untriedExams([premium, other], [attempt(old)], now)).toEqual([other, premium]);
	});

	test("leaves out exams without questions, and exams that have not opened", () => {
		const empty = exam(5, 1, "2026-1", { questionCount: 0 });
		const future = exam(6, 1, "2026-2", { opensAt: "2026-11-22T15:00:00Z" });
		const begun = exam(7, 1, "2026-2", { opensAt: "2026-11-21T15:00:00Z" });
		expect(untriedExams([empty, future, begun], [], now)).toEqual([begun]);
	});
});
