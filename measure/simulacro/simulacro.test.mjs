import { describe, expect, it } from "vitest";
import { gradeSheet } from "../../packages/rules/src/scoring/scoring.ts";
import { noteSaved } from "./acknowledged.ts";
import { createGroup, reasonsOf } from "./group.ts";
import { crowdPlot, crowdText } from "./growth-text.ts";
import { createMeasures } from "./measures.ts";
import { createOrder } from "./order.ts";
import { createRandom } from "./random.ts";
import { verdictOf } from "./verdict.ts";
import { faultIn, lostOf } from "./verify.ts";

const entry = (idQuestion, optionId, seq) => ({ idQuestion, optionId, seq });
const row = (optionId, deviceId, seq, savedAt) => ({ optionId, deviceId, seq, savedAt });

/** Acknowledged answers of a student who answered 1 and 2 on a phone, changed 2, and answered 3 on another device. */
function acknowledged() {
	const held = new Map();
	noteSaved(held, { deviceId: "phone", entries: [entry(1, 11, 1), entry(2, 21, 2)] }, 1000);
	noteSaved(held, { deviceId: "phone", entries: [entry(2, 22, 3)] }, 2000);
	noteSaved(held, { deviceId: "tablet", entries: [entry(3, 31, 1)] }, 3000);
	return held;
}

const asSaved = () => ({
	1: row(11, "phone", 1, 1000),
	2: row(22, "phone", 3, 2000),
	3: row(31, "tablet", 1, 3000),
});

describe("acknowledged answers", () => {
	it("are found if they are stored", () => {
		expect(acknowledged().size).toBe(3);
		expect(lostOf(acknowledged(), { answers: asSaved() })).toEqual([]);
	});

	it.each([1, 2, 3])("are lost if the row of question %i is missing", (question) => {
		const answers = asSaved();
		delete answers[question];
		expect(lostOf(acknowledged(), { answers })).toHaveLength(1);
	});

	it("are all lost without an attempt", () => {
		expect(lostOf(acknowledged(), undefined)).toHaveLength(3);
	});

	it("are lost if an earlier change or another alternative is stored", () => {
		expect(lostOf(acknowledged(), { answers: { ...asSaved(), 2: row(21, "phone", 2, 1000) } })).toHaveLength(1);
		expect(lostOf(acknowledged(), { answers: { ...asSaved(), 1: row(12, "phone", 1, 1000) } })).toHaveLength(1);
	});

	it("may have been replaced by a later change of the same device", () => {
		expect(lostOf(acknowledged(), { answers: { ...asSaved(), 2: row(23, "phone", 4, 2500) } })).toEqual([]);
	});

	it("may have been replaced by a later write of another device, not by an earlier one", () => {
		const by = (savedAt) => ({ answers: { ...asSaved(), 2: row(23, "tablet", 1, savedAt) } });
		expect(lostOf(acknowledged(), by(2500))).toEqual([]);
		expect(lostOf(acknowledged(), by(1500))).toHaveLength(1);
	});
});

describe("a sheet that was handed in", () => {
	const key = [1, 2, 3, 4].map((questionId) => ({ questionId, courseId: 1, correctOptionId: questionId * 10 + 1 }));
	const answered = new Map([...acknowledged()].map(([question, { optionId }]) => [question, optionId]));
	const given = [...answered].map(([questionId, optionId]) => ({ questionId, optionId }));
	const { correct, wrong, blank } = gradeSheet(key, given);
	const handedIn = { status: "COMPLETED", correct, wrong, blank, completed: 1, count: 1, answers: asSaved() };

	it("is correct if it contains the student's answers and was graded once", () => {
		expect({ correct, wrong, blank }).toEqual({ correct: 2, wrong: 1, blank: 1 });
		expect(faultIn(handedIn, answered, key)).toBeUndefined();
	});

	it.each([
		["a changed grade", { correct: 3, wrong: 0 }],
		["another alternative", { answers: { ...asSaved(), 1: row(12, "phone", 1, 1000) } }],
		["a second attempt", { count: 2 }],
		["statistics that count it twice", { completed: 2 }],
		["an attempt still in progress", { status: "IN_PROGRESS" }],
	])("is faulty with %s", (_, change) => {
		expect(faultIn({ ...handedIn, ...change }, answered, key)).toContain("graded as");
	});
});

describe("the order of a student's answers", () => {
	/** Long enough to come round twice. */
	const positions = (order, count) => Array.from({ length: count }, () => order.next());

	it("follows the exam, with some changes of earlier answers", () => {
		const order = createOrder(createRandom(1), 20);
		const first = positions(order, 12);
		const changes = first.filter((position, index) => first.indexOf(position) < index);
		expect([...new Set(first)]).toEqual([...new Set(first)].sort((a, b) => a - b));
		expect(changes.length).toBeGreaterThan(0);
	});

	it("skips questions answered on another device, which the first phone does not know", () => {
		for (let seed = 1; seed <= 20; seed += 1) {
			const order = createOrder(createRandom(seed), 20);
			positions(order, seed % 4);
			const elsewhere = [order.nextElsewhere(), order.nextElsewhere(), order.nextElsewhere()];
			const later = positions(order, 60);
			expect(later.filter((position) => elsewhere.includes(position))).toEqual([]);
			expect(new Set(later).size).toBeGreaterThan(10);
		}
	});
});

describe("students", () => {
	const student = (userId, does) => ({
		kind: "steady",
		userId: () => userId,
		leave: () => did.push(`${userId} leaves`),
		does,
	});
	const fails = () => Promise.reject(new Error("The exam was not handed in: superseded"));
	let did = [];

	it("continue without one that fails, and the reason is reported", async () => {
		did = [];
		const group = createGroup([student(1, async () => {}), student(2, fails), student(3, async () => {})]);
		await group.each("finish", ({ does }) => does());
		await group.each("review", async ({ userId }) => void did.push(`${userId()} reviews`));
		expect(did).toEqual(["2 leaves", "1 reviews", "3 reviews"]);
		expect(group.going().map(({ userId }) => userId())).toEqual([1, 3]);
		expect(reasonsOf(group.failures)).toEqual([["steady, finish: The exam was not handed in: superseded", 1]]);
	});
});

describe("the figures of a call", () => {
	it("count the successful calls of a window, and its failures by outcome", () => {
		const measures = createMeasures();
		measures.watch("save");
		for (const ms of [10, 20]) measures.note("save", ms, 200);
		for (const outcome of [503, 503, 429, 409]) measures.note("save", 1, outcome);
		measures.note("save", 5000, "no answer");
		measures.note("start", 900, 200);
		const figures = measures.window();
		expect(figures).toMatchObject({ count: 2, p50: 10, p99: 20, max: 20 });
		expect(figures.outcomes).toEqual({ 200: 2, 503: 2, 429: 1, 409: 1, "no answer": 1 });
		// The client merges and retries a save that conflicts with another device: it is no refusal.
		expect(figures.faults).toBe(4);
		expect(measures.window()).toMatchObject({ count: 0, faults: 0, outcomes: {} });
	});

	it("count a 304 as successful", () => {
		const measures = createMeasures();
		measures.watch("read");
		measures.note("read", 7, 304);
		expect(measures.window()).toMatchObject({ count: 1, p99: 7, faults: 0 });
	});
});

describe("the table of concurrent students", () => {
	const used = { seconds: 2, server: 0.5, database: 0.25 };
	const crowd = { students: 100, saves: 50, p50: 5, p99: 9, outcomes: { 200: 50, 503: 7, 409: 1 }, used };

	it("shows refusals beside the saves per second", () => {
		const text = crowdText({ crowds: [crowd], memoryBy: [{ students: 100, mb: 300 }] });
		expect(text).toContain("| 100 | 25 | 1 × 409, 7 × 503 | 5 ms | 9 ms | 20 + 10 ms | 300 MB |");
	});

	it("has no figures without successful saves", () => {
		const none = { ...crowd, saves: 0, p50: 0, p99: 0, outcomes: { 503: 9 } };
		expect(crowdText({ crowds: [none], memoryBy: [] })).toContain("| 100 | 0 | 9 × 503 | – | – | – | – |");
		expect(crowdPlot([crowd, none])).not.toMatch(/NaN|Infinity/);
	});
});

describe("the verdict of a run", () => {
	const nothingLost = "Nothing was lost, and every sheet is graded as it was answered.";
	const day = ({ acknowledged = 9, lost = 0, sheets = 3, wrong = 0, failures = [] } = {}) => ({
		kept: { acknowledged, lost, faults: [] },
		graded: { sheets, wrong, faults: [] },
		failures,
	});

	it("reports that nothing was lost only if answers were checked", () => {
		expect(verdictOf({ day: day(), short: 0 })).toEqual({ said: [nothingLost], exitCode: 0 });
		expect(verdictOf({ short: 0 })).toEqual({ said: [], exitCode: 0 });
	});

	it.each([
		["no answer was acknowledged", { acknowledged: 0 }],
		["one was lost", { lost: 1 }],
		["no sheet was handed in", { sheets: 0 }],
		["one is graded wrongly", { wrong: 1 }],
		["a student could not go on", { failures: [{}] }],
	])("fails if %s", (_, change) => {
		const { said, exitCode } = verdictOf({ day: day(change), short: 0 });
		expect(exitCode).toBe(1);
		expect(said).not.toContain(nothingLost);
	});

	it("fails if a row falls short", () => {
		expect(verdictOf({ day: day(), short: 2 })).toEqual({
			said: [nothingLost, "Rows that fall short: 2."],
			exitCode: 1,
		});
	});
});
