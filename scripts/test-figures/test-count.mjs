import { existsSync } from "node:fs";
import { readJson } from "../project.mjs";

/** @returns the parsed report; undefined if it is missing or incomplete */
export function readReport(path) {
	try {
		return existsSync(path) ? readJson(path) : undefined;
	} catch {
		return undefined;
	}
}

/** Counts results. A file that could not be loaded counts as one failure, and so does a failed run without a failed test. */
export function countVitest(report, exitCode) {
	const files = report?.testResults ?? [];
	const unloaded = files.filter(
		({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	);
	return atLeastOneFailure(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + unloaded.length, exitCode);
}

export function countPlaywright(report, exitCode) {
	const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
	return atLeastOneFailure(expected + flaky, unexpected, exitCode);
}

/** @returns 'file: title' of the browser tests with this status; "flaky" means failed, then passed in a retry */
export function titlesOf(report, status) {
	const titlesIn = ({ suites = [], specs = [] }) => [
		...suites.flatMap(titlesIn),
		...specs
			.filter(({ tests }) => tests.some((test) => test.status === status))
			.map(({ file, title }) => `${file}: ${title}`),
	];
	return titlesIn(report ?? {});
}

/** @returns 'file: title' of each test that failed, and the files that could not be loaded */
export function failedVitest(report) {
	return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		const isUnloaded = status === "failed" && failed.length === 0;
		return isUnloaded ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
	});
}

/** @returns 'file: title' of each test that passed in a retry: its status is passed, and it has an error */
export const flakyVitest = (report) =>
	(report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0)
			.map(({ fullName }) => `${name}: ${fullName}`),
	);

/** @returns the titles of skipped browser tests, with the reason */
export function skippedTitles(report) {
	const titlesIn = ({ suites = [], specs = [] }) => [
		...suites.flatMap(titlesIn),
		...specs.flatMap(({ title, tests }) =>
			tests
				.filter(({ status }) => status === "skipped")
				.map(
					({ annotations }) =>
						`${title} (${annotations.find(({ type }) => type === "skip")?.description ?? "no reason"})`,
				),
		),
	];
	return titlesIn(report ?? {});
}

const atLeastOneFailure = (passed, failed, exitCode) => ({
	passed,
	failed: exitCode === 0 ? failed : Math.max(failed, 1),
});

/** @returns the skipped tests, counted by their outermost title */
export function skippedTests(report) {
	const counts = new Map();
	for (const { assertionResults = [] } of report?.testResults ?? [])
		for (const { status, ancestorTitles, title } of assertionResults) {
			const name = ancestorTitles[0] ?? title;
			if (status === "skipped" || status === "pending") counts.set(name, (counts.get(name) ?? 0) + 1);
		}
	return [...counts].map(([name, tests]) => ({ name, tests }));
}

/** Prints the skipped tests, so that they are not mistaken for passed ones. */
export function tellSkipped(report) {
	for (const { name, tests } of skippedTests(report)) console.log(`Skipped, ${tests} tests: ${name}`);
}

export const sum = (counts) =>
	counts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
		passed: 0,
		failed: 0,
	});

/** @returns for example "9 min 07 s" */
export function durationOf(exactSeconds) {
	const seconds = Math.round(exactSeconds);
	return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}
