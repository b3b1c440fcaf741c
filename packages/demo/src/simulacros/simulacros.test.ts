import { scoringTemplates } from "@cachimbo/rules/scoring/scoring-rules";
import { describe, expect, test } from "vitest";
import { arrange } from "../bank/arrange.ts";
import { bankCourses, bankEntries } from "../bank/bank.ts";
import { faultsOf } from "../bank/testing/faults.ts";
import { courseNames } from "../content/courses.ts";
import { simulacroType } from "../content/exam-types.ts";
import { unmsmAreas } from "../content/unmsm/areas.ts";
import { attitudinal } from "./attitudinal.ts";
import { simulacros } from "./list.ts";
import { fullExams, questionsOf } from "./simulacros.ts";

const exams = fullExams.map((exam) => ({ ...exam, plan: simulacros.find(({ id }) => id === exam.id)! }));
const planned = (id: string) => exams.find((exam) => exam.id === id)!;
const countBy = <T, K>(list: readonly T[], key: (one: T) => K) =>
	new Map([...Map.groupBy(list, key)].map(([name, ones]) => [name, ones.length]));
const entryOf = new Map(bankEntries.map(({ entry, asked }) => [asked.text + (asked.passage?.title ?? ""), entry]));
const difficultyOf = (question: { text: string; passage?: { title: string } | undefined }) =>
	entryOf.get(question.text + (question.passage?.title ?? ""))?.difficulty;

describe("the simulacros", () => {
	test("belong to six universities, and have distinct names", () => {
		expect([...countBy(exams, ({ university }) => university)]).toEqual([
			["UNMSM", 5],
			["UNI", 3],
			["PUCP", 1],
			["UNFV", 1],
			["UNSA", 1],
			["UNALM", 1],
		]);
		expect(new Set(exams.map(({ id }) => id)).size).toBe(exams.length);
		expect(new Set(exams.map(({ university, period }) => `${university} ${period}`)).size).toBe(exams.length);
	});

	test.each(exams)("$id is marked as our own, with a valid period", (exam) => {
		expect(exam.type).toBe(simulacroType);
		expect(simulacroType).toMatch(/simulacro de elaboración propia/i);
		expect(exam.period.length).toBeLessThanOrEqual(50);
		expect(exam.plan.source || exam.plan.ours).not.toBe("");
	});

	test.each(exams)("$id follows its distribution, course by course", ({ questions, plan }) => {
		const shares = plan.sections.flatMap((section) => section.shares);
		expect([...countBy(questions, ({ course }) => course)]).toEqual(
			shares.map(({ course, questions }) => [course, questions]),
		);
		const runs = questions.filter(({ course }, place) => course !== questions[place - 1]?.course);
		expect(runs.map(({ course }) => course)).toEqual(shares.map(({ course }) => course));
		for (const { course } of shares) expect(courseNames).toContain(course);
	});

	test.each(exams)(
		"$id repeats no question, and keeps a passage's questions together in the bank's order",
		({ questions }) => {
			expect(new Set(questions.map(({ text, passage }) => text + (passage?.title ?? ""))).size).toBe(questions.length);
			const runs = questions.filter(({ passage }, place) => passage && passage !== questions[place - 1]?.passage);
			for (const { passage } of runs) {
				const asked = questions.filter((one) => one.passage === passage);
				const first = questions.indexOf(asked[0]!);
				expect(questions.slice(first, first + asked.length)).toEqual(asked);
				const whole = bankEntries.filter(({ entry }) => entry.passage === passage);
				expect(asked.map(({ text }) => text)).toEqual(whole.map(({ entry }) => entry.stem));
			}
			expect(new Set(runs.map(({ passage }) => passage)).size).toBe(runs.length);
		},
	);

	test.each(exams)("$id becomes harder within a course, and has questions of every difficulty", ({ questions }) => {
		const known = questions.filter((question) => question.course !== attitudinal.name);
		const alone = known.filter(({ passage }) => !passage);
		for (const list of Map.groupBy(alone, ({ course }) => course).values()) {
			const levels = list.map((question) => difficultyOf(question) ?? 0);
			expect(levels).toEqual(levels.toSorted());
		}
		const levels = countBy(known, difficultyOf);
		for (const [difficulty, least] of [
			[1, 0.15],
			[2, 0.3],
			[3, 0.05],
		] as const)
			expect((levels.get(difficulty) ?? 0) / known.length, `${difficulty}`).toBeGreaterThanOrEqual(least);
	});

	test.each(exams)(
		"$id has as many alternatives per question as the real exam, and each letter is the key about equally often",
		({ questions, plan }) => {
			expect(new Set(questions.map(({ options }) => options.length))).toEqual(new Set([plan.letters]));
			const share = questions.length / plan.letters;
			const uses = Array.from(
				{ length: plan.letters },
				(_, letter) => questions.filter((q) => q.correct === letter).length,
			);
			expect(Math.min(...uses), `${uses}`).toBeGreaterThanOrEqual(share * 0.5);
			expect(Math.max(...uses), `${uses}`).toBeLessThanOrEqual(share * 1.6);
		},
	);

	test.each(exams)(
		"$id has time limits for all sections, which add up, or for none",
		({ parts, plan, questions, durationMinutes }) => {
			const timed = plan.sections.filter(({ minutes }) => minutes);
			expect([0, plan.sections.length]).toContain(timed.length);
			if (timed.length === 0) return expect(parts).toBeUndefined();
			expect(parts?.reduce((sum, part) => sum + part.minutes, 0)).toBe(durationMinutes);
			expect(parts?.reduce((sum, part) => sum + part.questions, 0)).toBe(questions.length);
			expect(parts?.map((part) => part.questions)).toEqual(plan.sections.map(({ shares }) => questionsOf(shares)));
		},
	);

	test.each(exams)("$id has its university's scoring rule with a source, or none", ({ university, scoringRule }) => {
		const rules = scoringTemplates
			.filter((one) => one.university === university && one.source !== "")
			.map(({ id }) => id);
		expect(scoringRule).toBe(rules.at(-1) ?? null);
	});
});

describe("San Marcos' simulacros", () => {
	test("have 100 questions for each area, in the published distribution, and the scoring rule of 2024-06-15", () => {
		const rule = scoringTemplates.find(({ id }) => id === "unmsm-2025");
		expect(rule).toMatchObject({ correct: 20_000, wrong: -1125, sourceDate: "2024-06-15" });
		for (const [place, area] of unmsmAreas.entries()) {
			const exam = exams[place]!;
			expect(exam.period).toBe(`2027-I · ${area.name.slice(0, 6)}`);
			expect(exam.questions.length).toBe(100);
			const asked = countBy(exam.questions, ({ course }) => course as string);
			expect([...asked]).toEqual(area.courses.map(({ course, questions }) => [course, questions]));
		}
	});

	test("areas share no more questions than the size of the bank requires", () => {
		const own = exams.filter(({ university }) => university === "UNMSM");
		for (const { name, questions } of [...bankCourses, attitudinal]) {
			const uses = countBy(
				own.flatMap((exam) => exam.questions.filter(({ course }) => course === name)),
				(question) => question,
			);
			const asked = [...uses.values()].reduce((sum, times) => sum + times, 0);
			expect(Math.max(0, ...uses.values()), name).toBeLessThanOrEqual(Math.ceil(asked / questions.length));
			if (!questions.some(({ passage }) => passage)) {
				expect(uses.size, name).toBe(Math.min(asked, questions.length));
			}
		}
	});
});

describe("simulacros of the other universities", () => {
	test("UNI's simulacro has three tests of 100, 40 and 40 questions, the first with 36 of humanities", () => {
		const [aptitude, mathematics, science] = ["aptitude", "mathematics", "science"].map((n) =>
			planned(`uni-2026-1-${n}`),
		);
		expect([aptitude, mathematics, science].map((exam) => exam?.questions.length)).toEqual([100, 40, 40]);
		expect(questionsOf(aptitude?.plan.sections[1]?.shares ?? [])).toBe(36);
	});

	test("UNFV's simulacro has 50 questions and 90 minutes in four sections", () => {
		const { parts, questions, durationMinutes } = planned("unfv-2026");
		expect([parts?.length, questions.length, durationMinutes]).toEqual([4, 50, 90]);
	});

	test("PUCP's has 28 questions of reading, 30 of mathematics and four alternatives", () => {
		const { plan, questions } = planned("pucp-2026-1");
		expect(plan.sections.map(({ shares }) => questionsOf(shares))).toEqual([28, 30]);
		expect(questions.filter(({ passage }) => passage).length).toBe(28);
		expect(questions.every(({ options }) => options.length === 4)).toBe(true);
		for (const question of questions) {
			const entry = entryOf.get(question.text + (question.passage?.title ?? ""));
			expect(question.options[question.correct]).toBe(entry?.key.text);
			expect(question).toMatchObject({ explanation: entry?.explanation, topic: entry?.topic });
		}
	});

	test("UNSA's simulacro has 80 questions in 150 minutes, UNALM's 100 in three hours", () => {
		const sizes = ["unsa-2026", "unalm-2026-1"]
			.map(planned)
			.map((exam) => [exam.questions.length, exam.durationMinutes]);
		expect(sizes).toEqual([
			[80, 150],
			[100, 180],
		]);
	});
});

describe("the attitudinal questions", () => {
	test("have no faults, and keys at every letter", () => {
		expect(attitudinal.questions.flatMap((question) => faultsOf(question, attitudinal))).toEqual([]);
		const uses = countBy(arrange(attitudinal.questions), ({ correct }) => correct);
		expect([...uses.values()].toSorted()).toEqual([3, 3, 3, 3, 3]);
	});
});
