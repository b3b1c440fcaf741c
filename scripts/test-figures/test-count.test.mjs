import { expect, it } from "vitest";
import {
	countPlaywright,
	countVitest,
	durationOf,
	failedVitest,
	flakyVitest,
	skippedTests,
	skippedTitles,
	sum,
	titlesOf,
} from "./test-count.mjs";

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

it("counts passed and failed tests, and a file that could not be loaded as one failure", () => {
	const testResults = [file("passed", "passed"), file("failed", "passed", "failed"), file("failed")];
	const report = { numPassedTests: 2, numFailedTests: 1, testResults };
	expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 2 });
});

it("counts a run that fails without naming a test, or without a report, as one failure", () => {
	expect(countVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 5, failed: 1 });
	expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

it("counts a journey that passed in a retry as passed", () => {
	expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 } }, 1)).toEqual({ passed: 4, failed: 2 });
});

it("names browser tests that passed only in a retry", () => {
	const spec = (title, status) => ({ file: "notebook.spec.ts", title, tests: [{ status }] });
	const inner = { specs: [spec("lists errors", "flaky"), spec("sets aside", "expected")] };
	expect(titlesOf({ suites: [{ suites: [inner] }] }, "flaky")).toEqual(["notebook.spec.ts: lists errors"]);
	expect(titlesOf(undefined, "flaky")).toEqual([]);
});

it("names failed tests, and files that could not be loaded", () => {
	const test = (status, fullName) => ({ status, fullName });
	const testResults = [
		{ name: "a.test.ts", status: "failed", assertionResults: [test("failed", "adds up"), test("passed", "takes")] },
		{ name: "b.test.ts", status: "failed", assertionResults: [] },
		{ name: "c.test.ts", status: "passed", assertionResults: [test("passed", "gives")] },
	];
	expect(failedVitest({ testResults })).toEqual(["a.test.ts: adds up", "b.test.ts"]);
	expect(failedVitest(undefined)).toEqual([]);
});

it("names tests of Vitest that passed only in a retry", () => {
	const test = (fullName, ...failureMessages) => ({ status: "passed", fullName, failureMessages });
	const assertionResults = [test("adds"), test("waits", "Test timed out"), { ...test("ends", "no"), status: "failed" }];
	expect(flakyVitest({ testResults: [{ name: "a.test.ts", assertionResults }] })).toEqual(["a.test.ts: waits"]);
	expect(flakyVitest(undefined)).toEqual([]);
});

it("names and counts skipped tests", () => {
	const skipped = { status: "skipped", ancestorTitles: ["the bus over Redis (no redis-server here)"], title: "tells" };
	const passed = { status: "passed", ancestorTitles: [], title: "adds" };
	const report = { testResults: [{ assertionResults: [skipped, skipped, passed] }, { assertionResults: [skipped] }] };
	expect(skippedTests(report)).toEqual([{ name: "the bus over Redis (no redis-server here)", tests: 3 }]);
	expect(skippedTests(undefined)).toEqual([]);
});

it("names skipped browser tests, with the reason", () => {
	const annotations = [{ type: "skip", description: "Firefox is not installed" }];
	const spec = (title, test) => ({ file: "a.spec.ts", title, tests: [test] });
	const specs = [
		spec("solves", { status: "skipped", annotations }),
		spec("reads", { status: "expected", annotations: [] }),
	];
	expect(skippedTitles({ suites: [{ specs }] })).toEqual(["solves (Firefox is not installed)"]);
	expect(skippedTitles(undefined)).toEqual([]);
});

it("sums the counts of several runs", () => {
	expect(
		sum([
			{ passed: 1, failed: 0 },
			{ passed: 2, failed: 3 },
		]),
	).toEqual({ passed: 3, failed: 3 });
});

it("formats the duration of a run", () => {
	expect([durationOf(547.4), durationOf(12)]).toEqual(["9 min 07 s", "0 min 12 s"]);
});
