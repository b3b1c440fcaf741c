import type {
	AskedQuestionDto,
	KeyEntryDto,
	OptionNoteDto,
	PaperPart,
} from "@cachimbo/contract/attempts/attempt-parts";
import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { TaggedReply } from "../../../platform/api/api.ts";
import { whenIdle } from "../../../platform/time/when-idle.ts";
import { type AttemptCalls, type AttemptsApi, attemptCalls } from "../attempts-api.ts";
import { hasKey } from "../paper.ts";
import { composeAttempt, withKey } from "./compose-attempt.ts";
import { openPaperStore, type PaperStore } from "./paper-store.ts";

/** Calls about attempts that name the papers stored on this device, so that the server need not send them again. */
export interface PaperCachingApi extends AttemptsApi {
	/** Registers an attempt whose questions this page has, so that they are neither sent again nor read from disk. */
	registerPaper(attempt: AttemptDto): void;
	/**
	 * Reads the result and review of an ended attempt from this device. `isRecent`: the server confirmed it a few minutes ago.
	 */
	readStored(attemptId: number): Promise<{ attempt: AttemptDto; isRecent: boolean } | undefined>;
	/** Fetches the result and review; returns undefined if this device's copy is up to date. */
	fetchIfChanged(attemptId: number): Promise<AttemptDto | undefined>;
	/** Deletes the copy of a result that the server no longer shows to this user. */
	removeStored(attemptId: number): Promise<void>;
	/** Adds a part that the attempt lacks and may have, from this device or the server. @throws ApiError */
	fetchPart(attempt: AttemptDto, part: PaperPart): Promise<AttemptDto>;
}

interface PaperCachingDeps {
	calls: AttemptCalls;
	store: Promise<PaperStore>;
	/** Defers writes until the page is idle. */
	later(work: () => void): void;
	/** This device's clock, ms since the epoch. */
	now(): number;
}

type SendRequest = (papers?: string) => Promise<TaggedReply<AttemptDto> | undefined>;
type WholeReply = TaggedReply<AttemptDto> | undefined;

/** Maximum delay of a start by slow storage; after it, no paper is named and the server sends the questions. */
const storageTimeoutMs = 1000;

/** Maximum number of papers named in a request. The store may hold more, since its own limit excludes downloaded papers. */
const maxNamedPapers = 40;

const withTimeout = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
	Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, storageTimeoutMs, otherwise))]);

/** Age after which a result is refetched when the user returns to it: its key may have been corrected meanwhile. */
export const recentMs = 5 * 60_000;

/** Key and notes of the last two papers. */
const maxPartsInMemory = 4;

/** Whether an attempt is complete. Only late answers change a complete one. */
const isComplete = ({ status, paper, result, review, sheet }: AttemptDto) =>
	status !== "IN_PROGRESS" && Boolean(paper && result && (review || sheet?.right));

/** Questions in a reply; none if it leaves them out. */
const sentQuestions = ({ asked, questions }: AttemptDto): readonly (AskedQuestionDto | QuestionDto)[] =>
	asked ?? questions;

export function createPaperCachingApi({ calls, store, later, now }: PaperCachingDeps): PaperCachingApi {
	/** Latest paper of this page, with its attempt. */
	let last: { attemptId: number; digest: string; questions: readonly QuestionDto[] } | undefined;

	/** Ended attempts that the server no longer shows to this user; noted in case their deletion from disk fails. */
	const forgotten = new Set<number>();

	function registerPaper({ id, paper, questions }: AttemptDto): void {
		if (paper && questions.length > 0) last = { attemptId: id, digest: paper, questions };
	}

	/** Parts that this page has read or fetched. */
	const parts = new Map<string, Promise<readonly object[]>>();

	function remember(digest: string, entries: Promise<readonly object[]>): void {
		parts.set(digest, entries);
		const [oldest] = parts.keys();
		if (parts.size > maxPartsInMemory && oldest !== undefined) parts.delete(oldest);
	}

	/** @param fetch false: from this device only */
	async function findPart<T extends object>(
		attempt: AttemptDto,
		part: PaperPart,
		fetch: boolean,
	): Promise<readonly T[] | undefined> {
		const digest = part === "key" ? attempt.keyPart : attempt.notesPart;
		if (digest === undefined) return undefined;
		const known = parts.get(digest) as Promise<readonly T[]> | undefined;
		if (known)
			return fetch
				? known
				: withTimeout<readonly T[] | undefined>(
						known.catch(() => undefined),
						undefined,
					);
		const held = await withTimeout(
			store.then((papers) => papers.readPart<T>(digest)),
			undefined,
		);
		if (held) remember(digest, Promise.resolve(held));
		if (held || !fetch) return held;
		const fetching = calls.readPart(attempt.id, part, digest).then(({ entries }) => entries as unknown as readonly T[]);
		remember(digest, fetching);
		fetching.then(
			(entries) =>
				later(() => void store.then((papers) => papers.keep(digest, entries, undefined, part)).catch(() => undefined)),
			() => parts.delete(digest),
		);
		return fetching;
	}

	/** Adds the key and, after the end, the notes. @param fetch false: from this device only */
	async function addParts(attempt: AttemptDto, wanted: readonly PaperPart[], fetch: boolean): Promise<AttemptDto> {
		const isWanted = (part: PaperPart) => wanted.includes(part);
		const key = isWanted("key") && !hasKey(attempt) && (await findPart<KeyEntryDto>(attempt, "key", fetch));
		const notes = isWanted("notes") && !attempt.notes && (await findPart<OptionNoteDto>(attempt, "notes", fetch));
		const keyed = key ? withKey(attempt, key) : attempt;
		return notes ? { ...keyed, notes: [...notes] } : keyed;
	}

	/** An ended attempt is shown with its key; one in progress is stored without it. */
	const compose = async (attempt: AttemptDto, questions: readonly (AskedQuestionDto | QuestionDto)[]) => {
		const composed = composeAttempt(attempt, questions);
		return attempt.status === "IN_PROGRESS" ? composed : addParts(composed, ["key", "notes"], false);
	};

	/** Digests to name in a request: of the attempt's paper if it is in memory, otherwise of all papers on this device. */
	async function digestsToName(attemptId?: number): Promise<string> {
		if (last && last.attemptId === attemptId) return last.digest;
		const held = await withTimeout(
			store.then((papers) => papers.list()),
			[],
		);
		const questions = held.filter(({ part }) => part === undefined);
		return [...new Set([...(last ? [last.digest] : []), ...questions.map(({ digest }) => digest)])]
			.slice(0, maxNamedPapers)
			.join();
	}

	async function find(digest: string): Promise<readonly QuestionDto[] | undefined> {
		return last?.digest === digest ? last.questions : (await store).read(digest);
	}

	/**
	 * @param wasSent whether the server sent the questions, because they were missing or damaged on this device
	 * @param questions those of the reply or of this page
	 */
	async function write(
		{ data: { asked: _asked, ...attempt }, tag }: TaggedReply<AttemptDto>,
		questions: readonly object[],
		wasSent: boolean,
	): Promise<void> {
		const papers = await store;
		const { paper } = attempt;
		if (!paper) return;
		const isHeld = !wasSent && (await papers.list()).some(({ digest }) => digest === paper);
		if (!isHeld) await papers.keep(paper, questions);
		if (isComplete(attempt)) await papers.keepEnded({ attempt, tag, checkedAt: now() });
	}

	/** Sends a request that names the stored papers. Repeats it without names if the paper of the answer cannot be read here. */
	async function ask(papers: string, send: SendRequest): Promise<WholeReply> {
		const reply = await send(papers || undefined);
		if (!reply) return undefined;
		const { paper } = reply.data;
		const held = paper && sentQuestions(reply.data).length === 0 ? await find(paper) : undefined;
		const isMissing = paper && sentQuestions(reply.data).length === 0 && !held;
		const whole = isMissing ? await send() : reply;
		if (!whole) return undefined;
		const questions = held ?? sentQuestions(whole.data);
		const data = await compose(whole.data, questions);
		registerPaper(data);
		later(() => void write(whole, questions, !held).catch(() => undefined));
		return { ...whole, data };
	}

	/** A request without an ETag is always answered in full. */
	const dataOf = (whole: WholeReply): AttemptDto => (whole as TaggedReply<AttemptDto>).data;

	const read = async (attemptId: number) =>
		dataOf(await ask(await digestsToName(attemptId), (papers) => calls.read(attemptId, papers)));

	return {
		...calls,
		registerPaper,
		read,
		async start(source, clientId) {
			const send: SendRequest = async (papers) => ({ data: await calls.start(source, clientId, papers), tag: null });
			return dataOf(await ask(await digestsToName(), send));
		},
		async keep(source, clientId) {
			const kept = await calls.keep(source, clientId);
			return composeAttempt(kept, kept.questions);
		},
		async findInProgress(source) {
			const id = await calls.findInProgress(source);
			return id === undefined ? undefined : read(id);
		},
		async finish(sheet, reason) {
			const send: SendRequest = (papers) => calls.finish(sheet, reason, papers);
			return dataOf(await ask(await digestsToName(sheet.attemptId), send));
		},
		async readStored(attemptId) {
			const held = await withTimeout(
				store.then((papers) => papers.readEnded(attemptId)),
				undefined,
			);
			if (!held || forgotten.has(attemptId)) return undefined;
			const attempt = await compose(held.attempt, held.attempt.questions);
			registerPaper(attempt);
			const { checkedAt = Number.NaN } = held;
			return { attempt, isRecent: Math.abs(now() - checkedAt) < recentMs };
		},
		async fetchIfChanged(attemptId) {
			const held = await (await store).readEnded(attemptId);
			let tag = held?.tag ?? undefined;
			const send: SendRequest = (papers) => {
				const known = tag;
				// A repeated request has no ETag, so that it is answered in full.
				tag = undefined;
				return calls.read(attemptId, papers, known);
			};
			const news = await ask(await digestsToName(attemptId), send);
			if (!news && held) later(() => void store.then((papers) => papers.keepEnded({ ...held, checkedAt: now() })));
			return news?.data;
		},
		addKey: (attempt) => addParts(attempt, ["key"], false),
		fetchPart: (attempt, part) => addParts(attempt, [part], true),
		async removeStored(attemptId) {
			forgotten.add(attemptId);
			await (await store).removeEnded(attemptId);
		},
	};
}

const apiByUser = new Map<number, PaperCachingApi>();

/** Returns the calls of one user on this device. */
export function attemptsApiOf(userId: number): PaperCachingApi {
	const known = apiByUser.get(userId);
	const api =
		known ??
		createPaperCachingApi({ calls: attemptCalls, store: openPaperStore(userId), later: whenIdle, now: Date.now });
	apiByUser.set(userId, api);
	return api;
}
