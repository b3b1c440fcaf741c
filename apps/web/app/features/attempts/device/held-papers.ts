import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { TaggedReply } from "../../../platform/api/api.ts";
import { whenIdle } from "../../../platform/time/when-idle.ts";
import { type AttemptCalls, type AttemptsApi, attemptCalls } from "../attempts-api.ts";
import { openPaperStore, type PaperStore } from "./paper-store.ts";

/** Calls about attempts that name the papers stored on this device, so that the server need not send them again. */
export interface PaperCachingApi extends AttemptsApi {
	/** Registers an attempt whose questions this page has, so that they are neither sent again nor read from disk. */
	registerPaper(attempt: AttemptDto): void;
	/** Reads the result and review of an ended attempt from this device. */
	readStored(attemptId: number): Promise<AttemptDto | undefined>;
	/** Fetches the result and review; returns undefined if this device's copy is up to date. */
	fetchIfChanged(attemptId: number): Promise<AttemptDto | undefined>;
	/** Deletes the copy of a result that the server no longer shows to this user. */
	removeStored(attemptId: number): Promise<void>;
}

interface PaperCachingDeps {
	calls: AttemptCalls;
	store: Promise<PaperStore>;
	/** Defers writes until the page is idle. */
	later(work: () => void): void;
}

type SendRequest = (papers?: string) => Promise<TaggedReply<AttemptDto> | undefined>;
type WholeReply = TaggedReply<AttemptDto> | undefined;

/** Maximum delay of a start by slow storage; after it, no paper is named and the server sends the questions. */
const storageTimeoutMs = 1000;

/** Maximum number of papers named in a request. The store may hold more, since its own limit excludes downloaded papers. */
const maxNamedPapers = 40;

const withTimeout = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
	Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, storageTimeoutMs, otherwise))]);

/** Whether an attempt is complete. Only late answers change a complete one. */
const isComplete = ({ status, paper, result, review }: AttemptDto) =>
	status !== "IN_PROGRESS" && Boolean(paper && result && review);

export function createPaperCachingApi({ calls, store, later }: PaperCachingDeps): PaperCachingApi {
	/** Latest paper of this page, with its attempt. */
	let last: { attemptId: number; digest: string; questions: readonly QuestionDto[] } | undefined;

	/** Ended attempts that the server no longer shows to this user; noted in case their deletion from disk fails. */
	const forgotten = new Set<number>();

	function registerPaper({ id, paper, questions }: AttemptDto): void {
		if (paper && questions.length > 0) last = { attemptId: id, digest: paper, questions };
	}

	/** Digests to name in a request: of the attempt's paper if it is in memory, otherwise of all papers on this device. */
	async function digestsToName(attemptId?: number): Promise<string> {
		if (last && last.attemptId === attemptId) return last.digest;
		const held = await withTimeout(
			store.then((papers) => papers.list()),
			[],
		);
		return [...new Set([...(last ? [last.digest] : []), ...held.map(({ digest }) => digest)])]
			.slice(0, maxNamedPapers)
			.join();
	}

	async function find(digest: string): Promise<readonly QuestionDto[] | undefined> {
		return last?.digest === digest ? last.questions : (await store).read(digest);
	}

	/** @param wasSent whether the server sent the questions, because they were missing or damaged on this device */
	async function write({ data, tag }: TaggedReply<AttemptDto>, wasSent: boolean): Promise<void> {
		const papers = await store;
		const { paper, questions } = data;
		if (!paper) return;
		const isHeld = !wasSent && (await papers.list()).some(({ digest }) => digest === paper);
		if (!isHeld) await papers.keep(paper, questions);
		if (isComplete(data)) await papers.keepEnded({ attempt: data, tag });
	}

	/** Sends a request that names the stored papers. Repeats it without names if the paper of the answer cannot be read here. */
	async function ask(papers: string, send: SendRequest): Promise<WholeReply> {
		const reply = await send(papers || undefined);
		if (!reply) return undefined;
		const { paper, questions } = reply.data;
		const held = paper && questions.length === 0 ? await find(paper) : undefined;
		const isMissing = paper && questions.length === 0 && !held;
		const whole = held ? { ...reply, data: { ...reply.data, questions: [...held] } } : isMissing ? await send() : reply;
		if (!whole) return undefined;
		registerPaper(whole.data);
		later(() => void write(whole, !held).catch(() => undefined));
		return whole;
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
			registerPaper(held.attempt);
			return held.attempt;
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
			return (await ask(await digestsToName(attemptId), send))?.data;
		},
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
	const api = known ?? createPaperCachingApi({ calls: attemptCalls, store: openPaperStore(userId), later: whenIdle });
	apiByUser.set(userId, api);
	return api;
}
