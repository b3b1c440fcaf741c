import type { DueDto, NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import { notebookStoreName, notebookTables } from "../../platform/offline/device-tables.ts";
import { type DurableStore, openStore } from "../../platform/offline/durable-store.ts";
import { isScheduled, type Mark, type Review, type Sitting, type SittingProgress } from "./sitting.ts";

/** The server's list of due questions, and this device's clock offset at that moment: server time minus this device's, ms. */
export interface DueDownload {
	said: DueDto;
	clockOffset: number;
}

/** Errors missed on one day, downloaded together with the questions due then. */
export interface FreshDownload {
	/** Day in Lima, 'YYYY-MM-DD'. */
	day: string;
	clockOffset: number;
	entries: readonly NotebookEntryDto[];
}

/** Notebook of one user on this device. */
export interface NotebookStore {
	readonly durable: boolean;
	/** Questions due at the last request to the server, except those answered or marked as known here since. */
	due(): Promise<DueDownload | undefined>;
	keepDue(download: DueDownload): Promise<void>;
	/** Errors that were new when the notebook was downloaded, except those answered or marked as known since. */
	fresh(): Promise<FreshDownload | undefined>;
	keepFresh(download: FreshDownload): Promise<void>;
	/** Deletes both downloads; unsent answers stay. */
	dropDue(): Promise<void>;
	/** The sitting in progress, or the last one. */
	sitting(): Promise<{ sitting: Sitting; progress: SittingProgress } | undefined>;
	begin(sitting: Sitting, progress: SittingProgress): Promise<void>;
	/** Writes the sitting's progress and the unsent answers in one transaction. */
	save(progress: SittingProgress, unsent?: { review?: Review; mark?: Mark }): Promise<void>;
	/** Durations of the last questions, ms. */
	pace(): Promise<number[]>;
	mark(mark: Mark): Promise<void>;
	/** Unsent answers, in the order in which they were given. */
	reviews(): Promise<Review[]>;
	marks(): Promise<Mark[]>;
	/** Removes delivered answers and marks. A mark that changed meanwhile stays. */
	sent(reviews: readonly Review[]): Promise<void>;
	markSent(mark: Mark): Promise<void>;
	clear(): Promise<void>;
}

const reviewKey = ({ clientId }: Pick<Review, "clientId">) => `review ${clientId}`;
const markKey = ({ questionId }: Pick<Mark, "questionId">) => `mark ${questionId}`;

/** Number of durations kept to compute the pace. */
const paceSamples = 30;

/** Values of several kinds, distinguished by their keys. */
interface NotebookRows {
	rows: unknown;
}

/** Key-value access to the store. Writing undefined removes a key. */
const keyValuesOf = ({ durable, run }: DurableStore<NotebookRows>) => ({
	durable,
	get: <T>(key: string) => run("readonly", (rows) => rows.get("rows", key)) as Promise<T | undefined>,
	list: <T>(prefix: string) => run("readonly", (rows) => rows.list("rows", { prefix })) as Promise<T[]>,
	write: (changes: Record<string, unknown>) =>
		run("readwrite", (rows) => {
			for (const [key, value] of Object.entries(changes))
				value === undefined ? rows.remove("rows", key) : rows.put("rows", value, key);
		}),
	clear: () => run("readwrite", (rows) => rows.clear("rows")),
});

export function createNotebookStore(store: DurableStore<NotebookRows>): NotebookStore {
	const keyValues = keyValuesOf(store);
	const withAnswered = async (questionId: number) => [
		...((await keyValues.get<number[]>("answered")) ?? []),
		questionId,
	];
	const merged = async (mark: Mark) => ({ ...(await keyValues.get<Mark>(markKey(mark))), ...mark });
	return {
		durable: keyValues.durable,
		async due() {
			const [download, answered = []] = [
				await keyValues.get<DueDownload>("due"),
				await keyValues.get<number[]>("answered"),
			];
			if (!download) return undefined;
			const entries = download.said.entries.filter(({ question }) => !answered.includes(question.idQuestion));
			const due = download.said.due - (download.said.entries.length - entries.length);
			return { ...download, said: { ...download.said, entries, due } };
		},
		async keepDue(download) {
			// Unsent reviews count as answered.
			const unsent = (await keyValues.list<Review>("review ")).filter(isScheduled);
			await keyValues.write({ due: download, answered: unsent.map((review) => review.questionId) });
		},
		async fresh() {
			const [download, answered = []] = [
				await keyValues.get<FreshDownload>("fresh"),
				await keyValues.get<number[]>("answered"),
			];
			if (!download) return undefined;
			return {
				...download,
				entries: download.entries.filter(({ question }) => !answered.includes(question.idQuestion)),
			};
		},
		keepFresh: (download) => keyValues.write({ fresh: download }),
		dropDue: () => keyValues.write({ due: undefined, fresh: undefined }),
		async sitting() {
			const [sitting, progress] = [
				await keyValues.get<Sitting>("sitting"),
				await keyValues.get<SittingProgress>("progress"),
			];
			return sitting && progress?.key === sitting.key ? { sitting, progress } : undefined;
		},
		begin: (sitting, progress) => keyValues.write({ sitting, progress }),
		async save(progress, { review, mark } = {}) {
			const changes: Record<string, unknown> = { progress };
			if (review) {
				changes[reviewKey(review)] = review;
				changes.pace = [...((await keyValues.get<number[]>("pace")) ?? []), review.elapsedMs].slice(-paceSamples);
				if (isScheduled(review)) changes.answered = await withAnswered(review.questionId);
			}
			if (mark) changes[markKey(mark)] = await merged(mark);
			await keyValues.write(changes);
		},
		pace: async () => (await keyValues.get<number[]>("pace")) ?? [],
		async mark(mark) {
			const changes: Record<string, unknown> = { [markKey(mark)]: await merged(mark) };
			if (mark.done) changes.answered = await withAnswered(mark.questionId);
			await keyValues.write(changes);
		},
		reviews: async () =>
			(await keyValues.list<Review>("review ")).sort((a, b) => (a.reviewedAt < b.reviewedAt ? -1 : 1)),
		marks: () => keyValues.list("mark "),
		sent: (reviews) => keyValues.write(Object.fromEntries(reviews.map((review) => [reviewKey(review), undefined]))),
		async markSent(mark) {
			const current = await keyValues.get<Mark>(markKey(mark));
			if (current?.cause === mark.cause && current?.done === mark.done)
				await keyValues.write({ [markKey(mark)]: undefined });
		},
		clear: () => keyValues.clear(),
	};
}

/** Opens the notebook store of one user on this device. */
export const openNotebookStore = async (userId: number): Promise<NotebookStore> =>
	createNotebookStore(await openStore(notebookStoreName(userId), notebookTables));

/** Entries of one course, or all. */
export const entriesOfCourse = (entries: readonly NotebookEntryDto[], courseId: number | null): NotebookEntryDto[] =>
	entries.filter((entry) => courseId === null || entry.course.id === courseId);
