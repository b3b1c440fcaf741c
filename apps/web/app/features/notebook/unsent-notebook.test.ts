import { expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { notebookTables } from "../../platform/offline/device-tables.ts";
import { createMemoryStore } from "../../platform/offline/durable-store.ts";
import { sendAll } from "../../platform/offline/outbox.ts";
import { createNotebookStore } from "./notebook-store.ts";
import type { Sending } from "./outbox.ts";
import type { Mark, Review } from "./sitting.ts";
import { type NotebookApi, unsentNotebook } from "./unsent-notebook.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });
const refused = new ApiError({ code: "VALIDATION", status: 422, message: "La pregunta no está en tu cuaderno" });

const review = (n: number): Review => ({
	clientId: `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, "0")}`,
	questionId: n,
	courseId: 1,
	optionId: 1,
	reviewedAt: new Date(Date.UTC(2026, 10, 21, 0, 0, n)).toISOString(),
	elapsedMs: 1000,
});

/** A server that refuses some questions and records the rest. */
async function setUp({ refuses = [], answers }: { refuses?: number[]; answers: number }) {
	const store = createNotebookStore(createMemoryStore(notebookTables));
	const received: number[][] = [];
	const marks: Mark[] = [];
	const server = { online: true };
	const api: NotebookApi = {
		async review(reviews) {
			if (!server.online) throw offline;
			if (reviews.some(({ questionId }) => refuses.includes(questionId))) throw refused;
			received.push(reviews.map(({ questionId }) => questionId));
		},
		async mark(mark) {
			if (!server.online) throw offline;
			marks.push(mark);
		},
	};
	// Stored in reverse order, because real keys are random.
	for (let n = answers; n > 0; n -= 1) await store.save({ key: "a", position: 0, given: {} }, { review: review(n) });
	return { store, api, received, marks, server };
}

it("sends answers in the order in which they were given, a hundred at once, then deletes them", async () => {
	const { store, api, received } = await setUp({ answers: 150 });
	await sendAll(unsentNotebook(store, api));
	expect(received.map((batch) => [batch[0], batch.length])).toEqual([
		[1, 100],
		[101, 50],
	]);
	expect([await store.reviews(), await unsentNotebook(store, api).describe()]).toEqual([[], ""]);
});

it("keeps everything while there is no network", async () => {
	const { store, api, server, received } = await setUp({ answers: 2 });
	await store.mark({ questionId: 1, cause: "MISREAD" });
	server.online = false;
	await expect(sendAll(unsentNotebook(store, api))).rejects.toBe(offline);
	expect([(await store.reviews()).length, (await store.marks()).length, received]).toEqual([2, 1, []]);
});

it("reports each delivered item once if the network fails in between", async () => {
	const { store, api } = await setUp({ answers: 2 });
	await store.mark({ questionId: 1, cause: "MISREAD" });
	const arrived: Sending[] = [];
	const cut = { ...api, mark: () => Promise.reject(offline) };
	await expect(sendAll(unsentNotebook(store, cut), arrived)).rejects.toBe(offline);
	expect(arrived).toEqual([{ reviews: [review(1), review(2)] }]);
	await sendAll(unsentNotebook(store, api), arrived);
	expect(arrived).toEqual([{ reviews: [review(1), review(2)] }, { mark: { questionId: 1, cause: "MISREAD" } }]);
});

it("an answer that the server always refuses does not block the others", async () => {
	const { store, api, received } = await setUp({ answers: 3, refuses: [2] });
	await sendAll(unsentNotebook(store, api));
	expect([received, await store.reviews()]).toEqual([[[1], [3]], []]);
});

it("sends only the latest mark of an error, in one request", async () => {
	const { store, api, marks } = await setUp({ answers: 0 });
	await store.mark({ questionId: 5, cause: "MISREAD" });
	await store.mark({ questionId: 5, done: true });
	await store.mark({ questionId: 5, cause: "OUT_OF_TIME" });
	await sendAll(unsentNotebook(store, api));
	expect(marks).toEqual([{ questionId: 5, cause: "OUT_OF_TIME", done: true }]);
	expect(await store.marks()).toEqual([]);
});

it("sends a mark again if it changed during the request", async () => {
	const { store, api, marks } = await setUp({ answers: 0 });
	await store.mark({ questionId: 5, done: true });
	const changing = {
		...api,
		async mark(mark: Mark) {
			await store.mark({ questionId: 5, done: false });
			await api.mark(mark);
		},
	};
	await sendAll(unsentNotebook(store, changing));
	expect(marks).toEqual([
		{ questionId: 5, done: true },
		{ questionId: 5, done: false },
	]);
	expect(await store.marks()).toEqual([]);
});

it("keeps refused items while their answer sheet may be on its way, and sends them last", async () => {
	const { store, api, received } = await setUp({ answers: 3, refuses: [2] });
	const [, second] = await store.reviews();
	const early = (ms: number) => ({ ...second!, early: new Date(Date.now() + ms).toISOString() });
	await store.save({ key: "a", position: 0, given: {} }, { review: early(3600_000) });
	await expect(sendAll(unsentNotebook(store, api))).rejects.toBe(refused);
	expect([received, (await store.reviews()).map(({ questionId }) => questionId)]).toEqual([[[1], [3]], [2]]);
	await store.save({ key: "a", position: 0, given: {} }, { review: early(-1000) });
	await sendAll(unsentNotebook(store, api));
	expect(await store.reviews()).toEqual([]);
});
