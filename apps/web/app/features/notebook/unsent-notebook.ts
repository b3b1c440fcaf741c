import { REVIEWS_MAX } from "@cachimbo/contract/notebook/notebook";
import { notebookRoutes } from "@cachimbo/contract/notebook/notebook-routes";
import { call } from "../../platform/api/api.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import type { Work } from "../../platform/offline/outbox.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { plural } from "../../platform/words/formats.ts";
import { type NotebookStore, openNotebookStore } from "./notebook-store.ts";
import type { Sending } from "./outbox.ts";
import type { Mark, Review } from "./sitting.ts";

/** API calls of the outbox; tests replace them with a fake. */
export interface NotebookApi {
	review(reviews: readonly Review[]): Promise<unknown>;
	mark(mark: Mark): Promise<unknown>;
}

const apiOf = (userId: number): NotebookApi => ({
	review: (reviews) =>
		call(notebookRoutes.review, {
			params: { userId: String(userId) },
			body: { reviews: reviews.map(({ courseId: _courseId, early: _early, ...review }) => review) },
			patience: "save",
		}),
	mark: ({ questionId, early: _early, ...body }) =>
		call(notebookRoutes.update, {
			params: { userId: String(userId), questionId: String(questionId) },
			body,
			patience: "save",
		}),
});

/** Whether the question has left the notebook. Other errors may be temporary. */
const isRefused = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === "VALIDATION" || error.code === "NOT_FOUND");

/** Whether the related answer sheet may still be on its way, so that a refusal is not final. */
function isEarly(item: Sending): boolean {
	const { early } = "mark" in item ? item.mark : item.reviews.length === 1 ? item.reviews[0]! : {};
	return early !== undefined && Date.parse(early) > serverNow();
}

/** Next unsent items. Answers come first, because a mark refers to an earlier answer. */
async function listWaiting(store: NotebookStore): Promise<Sending[]> {
	const reviews = await store.reviews();
	if (reviews.length > 0) return [{ reviews: reviews.slice(0, REVIEWS_MAX) }];
	return (await store.marks()).map((mark) => ({ mark }));
}

/** Removes work that the server has, or will never accept. */
const removeDone = (store: NotebookStore, item: Sending) =>
	"reviews" in item ? store.sent(item.reviews) : store.markSent(item.mark);

async function giveUp(store: NotebookStore, item: Sending): Promise<Sending[]> {
	// The server refuses a batch as a whole: send each answer alone. Answers that may have to wait come last.
	if ("reviews" in item && item.reviews.length > 1) {
		const each = item.reviews.map((review) => ({ reviews: [review] }));
		return [...each.filter((one) => !isEarly(one)), ...each.filter(isEarly)];
	}
	await removeDone(store, item);
	return [];
}

async function describe(store: NotebookStore): Promise<string> {
	const [reviews, marks] = [(await store.reviews()).length, (await store.marks()).length];
	const parts = [
		...(reviews > 0 ? [`${plural(reviews, "respuesta")} de tu cuaderno de errores`] : []),
		...(marks > 0 ? [`${plural(marks, "nota")} de tu cuaderno de errores`] : []),
	];
	return parts.join(" y ");
}

/** Outbox work: unsent answers and marks of the notebook on this device. */
export const unsentNotebook = (store: NotebookStore, api: NotebookApi): Work<Sending> => ({
	waiting: () => listWaiting(store),
	keyOf: (item) => JSON.stringify(item),
	async send(item) {
		await ("reviews" in item ? api.review(item.reviews) : api.mark(item.mark));
		await removeDone(store, item);
	},
	refused: (item, error) => (isRefused(error) && !isEarly(item) ? giveUp(store, item) : undefined),
	describe: () => describe(store),
	clear: () => store.clear(),
});

/** Unsent notebook answers and marks of the user signed in on this device. */
export const unsentNotebookOf = async (userId: number): Promise<Work<Sending>> =>
	unsentNotebook(await openNotebookStore(userId), apiOf(userId));
