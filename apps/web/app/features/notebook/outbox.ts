import { REVIEWS_MAX } from "@cachimbo/contract/notebook";
import { notebookRoutes } from "@cachimbo/contract/routes/notebook";
import { call } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { plural } from "../../platform/formats.ts";
import { registerUnsentWork } from "../../platform/unsent-work.ts";
import { type NotebookStore, openNotebookStore } from "./notebook-store.ts";
import type { Mark, Review } from "./sitting.ts";

/** The calls the outbox makes; a fake of this stands at the boundary in tests. */
export interface OutboxApi {
	review(reviews: readonly Review[]): Promise<unknown>;
	mark(mark: Mark): Promise<unknown>;
}

const apiOf = (userId: number): OutboxApi => ({
	review: (reviews) =>
		call(notebookRoutes.review, {
			params: { userId: String(userId) },
			body: { reviews: reviews.map(({ courseId: _here, ...review }) => review) },
			patience: "save",
		}),
	mark: ({ questionId, ...body }) =>
		call(notebookRoutes.update, {
			params: { userId: String(userId), questionId: String(questionId) },
			body,
			patience: "save",
		}),
});

/** The server will never take it: the question left the notebook meanwhile. Anything else may pass. */
const isRefused = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === "VALIDATION" || error.code === "NOT_FOUND");

/** All or nothing: where one is refused, each goes by itself, so that the others arrive. */
async function sendReviews(store: NotebookStore, api: OutboxApi, reviews: readonly Review[]): Promise<void> {
	try {
		await api.review(reviews);
	} catch (error) {
		if (!isRefused(error)) throw error;
		if (reviews.length > 1) {
			for (const review of reviews) await sendReviews(store, api, [review]);
			return;
		}
	}
	await store.sent(reviews);
}

async function sendMark(store: NotebookStore, api: OutboxApi, mark: Mark): Promise<void> {
	try {
		await api.mark(mark);
	} catch (error) {
		if (!isRefused(error)) throw error;
	}
	await store.markSent(mark);
}

interface Sent {
	reviews: number;
	marks: number;
}

const nothing = (): Sent => ({ reviews: 0, marks: 0 });

/**
 * Sends what waits, answers first: what is said of an error is about the answer before. Answers how much there was, and
 * adds what arrives to `arrived`, also when the rest does not. @throws when it must be tried again
 */
export async function sendWaiting(store: NotebookStore, api: OutboxApi, arrived: Sent = nothing()): Promise<Sent> {
	const reviews = await store.reviews();
	for (let from = 0; from < reviews.length; from += REVIEWS_MAX) {
		const some = reviews.slice(from, from + REVIEWS_MAX);
		await sendReviews(store, api, some);
		arrived.reviews += some.length;
	}
	const marks = await store.marks();
	for (const mark of marks) {
		await sendMark(store, api, mark);
		arrived.marks += 1;
	}
	return { reviews: reviews.length, marks: marks.length };
}

/** `waiting`: no answer from the server. `untaken`: it answered that it cannot take it now. */
export type Waiting = "sent" | "sending" | "waiting" | "untaken";

let state: Waiting = "sent";
const watchers = new Set<() => void>();
const arrivals = new Set<(sent: Sent) => void>();
let poke: () => Promise<void> = async () => {};

function setState(next: Waiting): void {
	state = next;
	for (const watcher of watchers) watcher();
}

/** How far what was answered here is from the server, for useSyncExternalStore. */
export const outboxState = {
	subscribe(watcher: () => void): () => void {
		watchers.add(watcher);
		return () => watchers.delete(watcher);
	},
	get: (): Waiting => state,
};

/** Calls back when something has arrived at the server. Answers how to stop. */
export function onArrival(listener: (sent: Sent) => void): () => void {
	arrivals.add(listener);
	return () => arrivals.delete(listener);
}

/** Something was just put on disk to be sent. Resolves when this sending is over, whatever its outcome. */
export const sendNow = (): Promise<void> => poke();

const retryMs = 20_000;
/** After so long without an answer it waits, for all that anybody can tell. */
const slowMs = 4000;

const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

const countWaiting = async (store: NotebookStore) => (await store.reviews()).length + (await store.marks()).length;

function describe(reviews: number, marks: number): string {
	const parts = [
		...(reviews > 0 ? [`${plural(reviews, "respuesta")} de tu cuaderno de errores`] : []),
		...(marks > 0 ? [`${plural(marks, "nota")} de tu cuaderno de errores`] : []),
	];
	return parts.join(" y ");
}

/**
 * In the whole student area: answers given in the notebook go out as soon as the server can be reached, and signing out
 * sends them first or names them. Answers how to stop.
 */
export function runNotebookOutbox(userId: number): () => void {
	const api = apiOf(userId);
	let running: Promise<void> | undefined;
	let again = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let left = nothing();
	// Told when all is through, with what arrived before a failure: whoever reads in between would not see the rest.
	let arrived = nothing();

	async function sendAll(): Promise<void> {
		const store = await openNotebookStore(userId);
		if ((await countWaiting(store)) === 0) return setState("sent");
		setState("sending");
		const slow = setTimeout(() => setState("waiting"), slowMs);
		try {
			let sent: Sent;
			do sent = await sendWaiting(store, api, arrived);
			while (sent.reviews + sent.marks > 0);
			setState("sent");
			for (const listener of arrivals) listener(arrived);
			arrived = nothing();
		} catch (error) {
			setState(isAnswered(error) ? "untaken" : "waiting");
			timer = setTimeout(send, retryMs);
		} finally {
			clearTimeout(slow);
		}
	}

	function send(): Promise<void> {
		clearTimeout(timer);
		again = running !== undefined;
		running ??= sendAll().finally(() => {
			running = undefined;
			if (again && state === "sent") void send();
		});
		return running;
	}

	const unregister = registerUnsentWork({
		async flush() {
			await send();
			const store = await openNotebookStore(userId);
			left = { reviews: (await store.reviews()).length, marks: (await store.marks()).length };
			return left.reviews + left.marks;
		},
		describe: () => describe(left.reviews, left.marks),
		clear: async () => (await openNotebookStore(userId)).clear(),
	});
	const onOnline = () => void send();
	addEventListener("online", onOnline);
	poke = send;
	void send();
	return () => {
		poke = async () => {};
		clearTimeout(timer);
		removeEventListener("online", onOnline);
		unregister();
	};
}
