import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as durable from "../../../platform/offline/durable-store.ts";
import { type AttemptCalls, attemptCalls } from "../attempts-api.ts";
import { hasKey } from "../paper.ts";
import { makeAttempt, makeQuestion, offline } from "../testing/attempts.ts";
import { createPaperCachingApi, recentMs } from "./held-papers.ts";
import { createPaperStore, type PaperStore } from "./paper-store.ts";
import { paperTables } from "./paper-tables.ts";

const questions = [makeQuestion(1), makeQuestion(2)];
const running = makeAttempt({ paper: "one", questions });
const result = { correctAnswers: 1 } as AttemptDto["result"];
const ended = makeAttempt({ paper: "one", questions, status: "COMPLETED", reason: "FINISHED", result, review: [] });
const sheet = { attemptId: 70, deviceId: "phone", revision: 0, entries: [] };

let now = 1_000_000;
let rows: durable.DurableStore<never>;
let store: PaperStore;
/** Calls to the server, such as 'read one,two'. */
let requests: string[];
/** The server's attempt, and its ETag. */
let server: { attempt: AttemptDto; tag: string | null };
/** Work deferred until the page is idle. */
let waiting: (() => void)[];

/** Answers like the server, which leaves out the questions of a named paper. */
const respond = (call: string, papers = "") => {
	requests.push(`${call} ${papers}`.trim());
	const isHeld = papers.split(",").includes(server.attempt.paper ?? "");
	return { ...server.attempt, questions: isHeld ? [] : server.attempt.questions };
};
const calls: AttemptCalls = {
	...attemptCalls,
	start: async (_source, _clientId, papers) => respond("start", papers),
	finish: async (_sheet, _reason, papers) => ({ data: respond("finish", papers), tag: server.tag }),
	findInProgress: async () => 70,
	async read(_id, papers, tag) {
		if (tag && tag === server.tag) {
			requests.push(`unchanged ${tag}`);
			return undefined;
		}
		return { data: respond("read", papers), tag: server.tag };
	},
};
/** Opens a page on this device, with an empty memory: its papers come from the disk or the server. */
const openPage = (papers: Promise<PaperStore> = Promise.resolve(store)) =>
	createPaperCachingApi({ calls, store: papers, later: (work) => waiting.push(work), now: () => now });
async function writeAll(): Promise<void> {
	for (const work of waiting.splice(0)) work();
	await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
	rows = { ...durable.createMemoryStore<never>(paperTables), durable: true };
	store = createPaperStore(rows);
	requests = [];
	waiting = [];
	server = { attempt: running, tag: null };
});

it("names the device's papers at a start, and reads from disk the paper that the server left out", async () => {
	expect(await openPage().start({ examId: 7 }, "a")).toEqual(running);
	await writeAll();
	await store.keep("two", questions);
	server.attempt = { ...running, id: 71 };
	expect(await openPage().start({ examId: 7 }, "b")).toEqual({ ...running, id: 71 });
	expect(requests).toEqual(["start", "start two,one"]);
});

it("takes an unknown paper from the server, and stores it", async () => {
	await store.keep("one", questions);
	server.attempt = { ...running, paper: "two", questions: [makeQuestion(3)] };
	expect((await openPage().findInProgress({ examId: 7 }))?.questions).toEqual([makeQuestion(3)]);
	await writeAll();
	expect(await store.read("two")).toEqual([makeQuestion(3)]);
	expect(requests).toEqual(["read one"]);
});

it("repeats the request without names if the paper is damaged", async () => {
	await store.keep("one", questions);
	await rows.run("readwrite", ({ put }) => put("papers" as never, { digest: "one", json: '[{"idQu' } as never));
	expect(await openPage().start({ examId: 7 }, "a")).toEqual(running);
	expect(requests).toEqual(["start one", "start"]);
	requests = [];
	server.attempt = ended;
	const api = openPage();
	expect(await api.finish(sheet, "FINISHED")).toEqual(ended);
	expect(requests).toEqual(["finish one", "finish"]);
});

it("replaces a damaged paper with the one that the server sent", async () => {
	await store.keep("one", questions);
	await rows.run("readwrite", ({ put }) => put("papers" as never, { digest: "one", json: "" } as never));
	await openPage().start({ examId: 7 }, "a");
	await writeAll();
	expect(await store.read("one")).toEqual(questions);
});

it("names only the attempt's paper if this page shows it, and does not read it from disk", async () => {
	await store.keep("two", questions);
	const api = openPage();
	api.registerPaper(running);
	expect(await api.read(70)).toEqual(running);
	server.attempt = ended;
	expect(await api.finish(sheet, "FINISHED")).toEqual(ended);
	await api.read(71);
	expect(requests).toEqual(["read one", "finish one", "read one,two"]);
});

it("names no paper for an attempt from before papers had digests", async () => {
	const { paper: _, ...old } = running;
	const api = openPage();
	api.registerPaper(old);
	await api.read(70);
	expect(requests).toEqual(["read"]);
});

it("shows a stored review, and checks by its ETag whether it is current", async () => {
	server = { attempt: ended, tag: 'W/"a"' };
	await openPage().finish(sheet, "FINISHED");
	await writeAll();
	const later = openPage();
	expect(await later.readStored(70)).toEqual({ attempt: ended, isRecent: true });
	now += recentMs;
	expect(await later.readStored(70)).toEqual({ attempt: ended, isRecent: false });
	expect(await later.fetchIfChanged(70)).toBeUndefined();
	const changed = { ...ended, revision: 9 };
	server = { attempt: changed, tag: 'W/"b"' };
	expect(await later.fetchIfChanged(70)).toEqual(changed);
	await writeAll();
	expect(await openPage().readStored(70)).toEqual({ attempt: changed, isRecent: true });
	expect(requests).toEqual(["finish", 'unchanged W/"a"', "read one"]);
	await later.removeStored(70);
	expect(await openPage().readStored(70)).toBeUndefined();
});

it("does not store a result that is not published yet", async () => {
	server = { attempt: { ...ended, result: null, review: null }, tag: 'W/"a"' };
	const api = openPage();
	await api.finish(sheet, "FINISHED");
	await writeAll();
	expect(await api.readStored(70)).toBeUndefined();
	expect(await store.read("one")).toEqual(questions);
});

it("works if the device's storage hangs or accepts nothing", async () => {
	vi.useFakeTimers();
	const starting = openPage(new Promise(() => {})).start({ examId: 7 }, "a");
	await vi.advanceTimersByTimeAsync(1000);
	vi.useRealTimers();
	expect(await starting).toEqual(running);
	const run = async () => {
		throw new Error("The disk is away");
	};
	const api = openPage(Promise.resolve(createPaperStore({ durable: true, run })));
	expect(await api.start({ examId: 7 }, "a")).toEqual(running);
	await writeAll();
	expect(await api.readStored(70)).toBeUndefined();
	expect(requests).toEqual(["start", "start"]);
});

describe("a paper in parts", () => {
	const asked = questions.map(({ idQuestion, questionHtml, courseId, options }) => ({
		...{ idQuestion, questionHtml, courseId },
		options: options.map(({ id, html }) => ({ id, html })),
	}));
	const key = questions.map(({ idQuestion }) => ({
		idQuestion,
		correctOption: 1,
		explanationHtml: "<p>Porque sí</p>",
	}));
	const notes = [{ optionId: 11, html: "<p>No</p>" }];
	const begun = makeAttempt({ paper: "asked", keyPart: "key", questions: [], asked });
	const counted = { choices: "A-", right: "BB", elapsedMs: [0, 0] };
	const over = {
		...begun,
		notesPart: "notes",
		status: "COMPLETED",
		reason: "FINISHED",
		result,
		sheet: counted,
	} as const;
	let isOffline = false;
	const respondInParts = (call: string, papers = "") => {
		const { asked: part, ...attempt } = respond(call, papers);
		return papers.split(",").includes("asked") || !part ? attempt : { ...attempt, asked: part };
	};
	const open = () =>
		createPaperCachingApi({
			calls: {
				...calls,
				start: async (_source, _clientId, papers) => respondInParts("start", papers),
				finish: async (_sheet, _reason, papers) => ({ data: respondInParts("finish", papers), tag: null }),
				async readPart(_id, part) {
					if (isOffline) throw offline();
					requests.push(part);
					return { entries: part === "key" ? key : notes };
				},
			},
			store: Promise.resolve(store),
			later: (work) => waiting.push(work),
			now: () => now,
		});

	beforeEach(() => {
		isOffline = false;
		server.attempt = begun;
	});

	it("starts without its key, which is fetched once and stays on the device", async () => {
		const api = open();
		const attempt = await api.start({ examId: 7 }, "a");
		expect(hasKey(attempt)).toBe(false);
		expect(hasKey(await api.addKey(attempt))).toBe(false);
		await writeAll();
		await api.fetchPart(attempt, "key");
		await writeAll();
		isOffline = true;
		for (const page of [api, open()]) expect(hasKey(await page.addKey(attempt))).toBe(true);
		expect(requests).toEqual(["start", "key"]);
	});

	it("is named in a hand-in by its questions alone, and shows the review with and without the key", async () => {
		const api = open();
		await api.start({ examId: 7 }, "a");
		await writeAll();
		server.attempt = over;
		const without = await open().finish(sheet, "FINISHED");
		expect(without.review?.map(({ outcome }) => outcome)).toEqual(["wrong", "blank"]);
		expect(hasKey(without)).toBe(false);
		const whole = await api.fetchPart(await api.fetchPart(without, "key"), "notes");
		expect([hasKey(whole), whole.notes]).toEqual([true, notes]);
		await writeAll();
		expect((await open().readStored(70))?.attempt).toEqual(whole);
		await open().finish(sheet, "FINISHED");
		expect(requests).toEqual(["start", "finish asked", "key", "notes", "finish asked"]);
	});

	it("fetches a part again after a failure", async () => {
		const api = open();
		const attempt = await api.start({ examId: 7 }, "a");
		isOffline = true;
		await expect(api.fetchPart(attempt, "key")).rejects.toThrow();
		isOffline = false;
		expect(hasKey(await api.fetchPart(attempt, "key"))).toBe(true);
	});

	it("goes on with an attempt that an earlier version began with its key", async () => {
		const api = open();
		api.registerPaper(running);
		server.attempt = over;
		const handedIn = await api.finish(sheet, "FINISHED");
		expect(handedIn.review?.length).toBe(2);
		expect(requests).toEqual(["finish one"]);
	});
});
