import type { NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { notebookTables } from "../../platform/offline/device-tables.ts";
import { createMemoryStore } from "../../platform/offline/durable-store.ts";
import { createNotebookStore, type DueDownload } from "./notebook-store.ts";
import { openSitting, type UnscheduledSource } from "./open-sitting.ts";
import { type Review, withAnswer, withNextQuestion } from "./sitting.ts";
import { makeDueDownload, makeEntry, rightOf } from "./testing/entries.ts";

const noon = Date.parse("2026-11-21T17:00:00.000Z");
const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });

function setUp(due: DueDownload | Error = makeDueDownload([makeEntry(1), makeEntry(2), makeEntry(3, 7)])) {
	const store = createNotebookStore(createMemoryStore(notebookTables));
	const server = {
		due,
		asked: [] as (number | null)[],
		now: noon,
		patience: new Promise(() => {}),
		entries: [makeEntry(8), makeEntry(9)],
		outside: [] as [UnscheduledSource, number][],
		refusal: undefined as Error | undefined,
	};
	const deps = {
		store,
		now: () => server.now,
		send: async () => {},
		wait: () => server.patience,
		serverNow: () => server.now + 1000,
		async fetchUnscheduled(source: UnscheduledSource, most: number) {
			server.outside.push([source, most]);
			if (server.refusal) throw server.refusal;
			return server.entries;
		},
		async fetchDue(courseId: number | null) {
			server.asked.push(courseId);
			if (server.due instanceof Error) throw server.due;
			return server.due;
		},
	};
	return {
		store,
		server,
		open: (courseId: number | null = null, minutes: number | null = null) =>
			openSitting(deps, { source: { kind: "due", courseId }, minutes }),
		practise: (source: UnscheduledSource, minutes: number | null = null) => openSitting(deps, { source, minutes }),
	};
}

/** Stores errors that were new on the day of the download. */
const keepFresh = ({ store }: ReturnType<typeof setUp>, entries: NotebookEntryDto[]) =>
	store.keepFresh({ day: "2026-11-21", clockOffset: 0, entries });

const review = (questionId: number): Review => ({
	clientId: `6f9619ff-8b86-4d01-b42d-00c04fc9640${questionId}`,
	questionId,
	courseId: 1,
	optionId: rightOf(questionId),
	reviewedAt: "2026-11-21T17:01:00.000Z",
	elapsedMs: 1000,
});

const idsOf = (opened: Awaited<ReturnType<typeof openSitting>>) =>
	opened?.sitting.entries.map((entry) => entry.question.idQuestion);

describe("a sitting", () => {
	it("contains the due questions, and is resumed after a reload on the same day", async () => {
		const { store, server, open } = setUp();
		const opened = await open();
		expect(idsOf(opened)).toEqual([1, 2, 3]);
		const { progress } = withAnswer(opened!.sitting, opened!.progress, rightOf(1))!;
		await store.save(withNextQuestion(opened!.sitting, progress), { review: review(1) });
		const reopened = await open();
		expect([reopened?.sitting.key, reopened?.progress.position]).toEqual([opened?.sitting.key, 1]);
		expect(server.asked).toEqual([null]);
	});

	it("is not resumed on another day, for another course, or at its end", async () => {
		const { store, server, open } = setUp();
		const first = await open();
		server.due = makeDueDownload([makeEntry(3, 7)]);
		expect(idsOf(await open(7))).toEqual([3]);
		server.now += 24 * 3600_000;
		server.due = makeDueDownload([makeEntry(9)]);
		const next = await open();
		expect(idsOf(next)).toEqual([9]);
		await store.save(withNextQuestion(next!.sitting, next!.progress));
		expect(idsOf(await open())).toEqual([9]);
		expect((await open())?.sitting.key).not.toBe(first?.sitting.key);
	});

	it("contains offline the downloaded questions of the requested course, except those answered here", async () => {
		const { store, server, open } = setUp();
		await store.keepDue(makeDueDownload([makeEntry(1), makeEntry(2), makeEntry(3, 7)]));
		server.due = offline;
		const opened = await open(7);
		expect(idsOf(opened)).toEqual([3]);
		await store.save(withNextQuestion(opened!.sitting, opened!.progress), { review: { ...review(3), courseId: 7 } });
		expect(idsOf(await open())).toEqual([1, 2]);
	});

	it("omits questions with unsent answers, also if the server still lists them as due", async () => {
		const { store, open } = setUp();
		const opened = await open();
		const { progress } = withAnswer(opened!.sitting, opened!.progress, rightOf(1))!;
		await store.save({ ...progress, position: 3 }, { review: review(1) });
		expect(idsOf(await open())).toEqual([2, 3]);
	});

	it("is undefined if nothing is due, and fails if nothing was downloaded", async () => {
		expect(await setUp(makeDueDownload([])).open()).toBeUndefined();
		await expect(setUp(offline).open()).rejects.toBe(offline);
		const refused = new ApiError({ code: "FORBIDDEN", status: 403, message: "No" });
		const { store, open } = setUp(refused);
		await store.keepDue(makeDueDownload([makeEntry(1)]));
		await expect(open()).rejects.toBe(refused);
	});

	it("contains the number of further due questions", async () => {
		expect((await setUp(makeDueDownload([makeEntry(1)], 61)).open())?.sitting.beyond).toBe(60);
	});
});

it("opens with the downloaded questions if the server accepts the connection and never answers", async () => {
	const { server, store, open } = setUp();
	await store.keepDue(makeDueDownload([makeEntry(4)]));
	server.due = new Promise(() => {}) as never;
	server.patience = Promise.resolve();
	expect(idsOf(await open())).toEqual([4]);
});

it("reads the downloaded questions before its request, so that a rejection is always handled", async () => {
	const { store, server, open } = setUp(offline);
	await store.keepDue(makeDueDownload([makeEntry(4)]));
	const { due } = store;
	store.due = async () => {
		await new Promise((resolve) => setImmediate(resolve));
		expect(server.asked).toEqual([]);
		store.due = due;
		return due();
	};
	expect(idsOf(await open())).toEqual([4]);
});

describe("a sitting outside the schedule", () => {
	const errors = { kind: "attempt", attemptId: 5 } as const;

	it("contains the errors of a result, and is resumed only for that result", async () => {
		const { store, server, practise, open } = setUp();
		const opened = await practise(errors);
		expect(idsOf(opened)).toEqual([8, 9]);
		expect(opened?.sitting).toMatchObject({ source: errors, clockOffset: 1000, beyond: 0 });
		await store.save(withNextQuestion(opened!.sitting, opened!.progress));
		expect((await practise(errors))?.progress.position).toBe(1);
		expect(server.outside).toHaveLength(1);
		expect((await practise({ ...errors, attemptId: 6 }))?.progress.position).toBe(0);
		expect(idsOf(await open())).toEqual([1, 2, 3]);
	});

	it("does not change the due questions, not even by its unsent answers", async () => {
		const { store, practise, open } = setUp();
		await store.keepDue(makeDueDownload([makeEntry(1), makeEntry(2)]));
		const opened = await practise(errors);
		const next = withNextQuestion(opened!.sitting, opened!.progress);
		await store.save(next, { review: { ...review(1), mode: "EXTRA" } });
		expect((await store.due())?.said).toMatchObject({ due: 2, entries: [{}, {}] });
		expect(idsOf(await open())).toEqual([1, 2, 3]);
		await store.keepDue(makeDueDownload([makeEntry(1), makeEntry(2)]));
		expect((await store.due())?.said.due).toBe(2);
	});

	it("is undefined for a result without visible errors", async () => {
		const { server, practise } = setUp();
		server.entries = [];
		expect(await practise(errors)).toBeUndefined();
	});
});

describe("a sitting of ten minutes", () => {
	it("contains as many questions as fit the recent pace, and the number of questions left", async () => {
		const { store, server, open, practise } = setUp(
			makeDueDownload(
				[1, 2, 3, 4, 5, 6, 7, 8].map((id) => makeEntry(id)),
				61,
			),
		);
		const course = { kind: "course", courseId: 3, topic: null } as const;
		await practise(course, 10);
		await practise(course);
		expect(server.outside.map(([, most]) => most)).toEqual([10, 10]);
		const progress = { key: "a", position: 0, given: {} };
		for (let n = 0; n < 6; n++) {
			const slow = { ...review(9), clientId: `6f9619ff-8b86-4d01-b42d-00c04fc9650${n}`, elapsedMs: 150_000 };
			await store.save(progress, { review: slow });
		}
		const opened = await open(null, 10);
		expect([idsOf(opened), opened?.sitting.beyond, opened?.sitting.minutes]).toEqual([[1, 2, 3, 4], 57, 10]);
		expect(idsOf(await open())).toHaveLength(8);
	});
});

describe("without a network", () => {
	const cut = async (setting: ReturnType<typeof setUp>) => {
		await setting.store.keepDue(makeDueDownload([makeEntry(1), makeEntry(2), makeEntry(3, 7)]));
		setting.server.due = offline;
		setting.server.refusal = offline;
	};

	it("practises downloaded new errors as new, and as due on the next day", async () => {
		const setting = setUp();
		await cut(setting);
		await keepFresh(setting, [{ ...makeEntry(5), dueOn: "2026-11-22" }, makeEntry(1)]);
		expect(idsOf(await setting.practise({ kind: "fresh" }))).toEqual([5, 1]);
		expect(idsOf(await setting.open())).toEqual([1, 2, 3]);
		setting.server.now += 24 * 3600_000;
		expect(idsOf(await setting.open())).toEqual([1, 2, 3, 5]);
	});

	it("practises the downloaded errors of a course or topic, and fails if there are none", async () => {
		const setting = setUp();
		await cut(setting);
		const conics = makeEntry(6, 7);
		await keepFresh(setting, [{ ...conics, question: { ...conics.question, topic: "Cónicas" } }]);
		expect(idsOf(await setting.practise({ kind: "course", courseId: 7, topic: null }))).toEqual([3, 6]);
		expect(idsOf(await setting.practise({ kind: "course", courseId: 7, topic: "Cónicas" }))).toEqual([6]);
		await expect(setting.practise({ kind: "course", courseId: 99, topic: null })).rejects.toBe(offline);
		await setting.store.dropDue();
		await expect(setting.practise({ kind: "course", courseId: 7, topic: null })).rejects.toBe(offline);
	});
});
