import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { type DurableStore, openStore, type Rows, type Tables } from "../../../platform/offline/durable-store.ts";

/** Index entry of a paper on this device; it avoids reading the paper. */
export interface HeldPaper {
	/** The server's digest of exactly these questions, in this order. */
	digest: string;
	/** Number of characters of the questions' JSON. */
	size: number;
	/** Sequence number: later papers have higher ones. */
	order: number;
	/** Names of the downloads that need the paper and so protect it from removal. */
	neededBy: readonly string[];
}

interface StoredPaper {
	digest: string;
	/** JSON of the questions as received: faster to read and write than objects, and damage is detectable. */
	json: string;
}

/** The server's result and review of an ended attempt, without the questions. */
export interface HeldResult {
	id: number;
	attempt: AttemptDto;
	/** ETag of the response; null if it had none. */
	tag: string | null;
}

/** Tables of papers on students' devices; never change them (see `openStore`). */
export const paperTables = { index: "digest", papers: "digest", endedIndex: "id", ended: "id" } satisfies Tables;
interface PaperRows {
	index: HeldPaper;
	papers: StoredPaper;
	endedIndex: { id: number; order: number };
	ended: HeldResult;
}

/**
 * Bounds of the papers that no download needs. The request lists the digests of all papers, and more than these are hardly used
 * again.
 */
const maxPapers = 12;
const maxCharacters = 8_000_000;
const maxEnded = 30;

/** Cache of papers and reviews on this device, so that none is transferred twice. The server has all of them. */
export interface PaperStore {
	/** false: the papers live only in this page's memory. */
	readonly durable: boolean;
	/** Returns the papers, the latest first; none if the storage fails. */
	list(): Promise<readonly HeldPaper[]>;
	/** Returns the questions of this digest; undefined if they are missing or damaged. */
	read(digest: string): Promise<readonly QuestionDto[] | undefined>;
	/**
	 * Stores a paper, and removes the oldest ones that nothing needs. `neededBy` protects it until `release`. Returns whether it
	 * is on disk; if the disk is full or refuses, the paper is fetched again next time.
	 */
	keep(digest: string, questions: readonly QuestionDto[], neededBy?: string): Promise<boolean>;
	/** Releases the papers kept for this name. */
	release(neededBy: string): Promise<void>;
	/** Returns the ended attempt with its questions; undefined if either is missing. */
	readEnded(id: number): Promise<HeldResult | undefined>;
	keepEnded(ended: Omit<HeldResult, "id">): Promise<void>;
	removeEnded(id: number): Promise<void>;
	clear(): Promise<void>;
}

const latestFirst = (one: { order: number }, other: { order: number }) => other.order - one.order;
const nextIn = (rows: readonly { order: number }[]) => 1 + Math.max(0, ...rows.map(({ order }) => order));

const isQuestion = (value: unknown): boolean =>
	typeof value === "object" && value !== null && "idQuestion" in value && "options" in value;

function parseQuestions(json: unknown): QuestionDto[] | undefined {
	try {
		const questions: unknown = JSON.parse(json as string);
		return Array.isArray(questions) && questions.length > 0 && questions.every(isQuestion) ? questions : undefined;
	} catch {
		return undefined;
	}
}

/** Returns the papers to remove: those beyond the bounds that no download needs. */
function surplusOf(held: readonly HeldPaper[], papers: number, characters: number): HeldPaper[] {
	let size = 0;
	return held
		.filter(({ neededBy }) => neededBy.length === 0)
		.sort(latestFirst)
		.filter((paper, place) => {
			size += paper.size;
			return place >= papers || size > characters;
		});
}

function dropSurplus(rows: Rows<PaperRows>, held: readonly HeldPaper[], papers: number, characters: number): void {
	for (const { digest } of surplusOf(held, papers, characters)) {
		rows.remove("index", digest);
		rows.remove("papers", digest);
	}
}

function removeEnded(rows: Rows<PaperRows>, id: number): void {
	rows.remove("endedIndex", id);
	rows.remove("ended", id);
}

export function createPaperStore({ durable, run }: DurableStore<PaperRows>): PaperStore {
	const list = async () => (await run("readonly", (rows) => rows.list("index"))).sort(latestFirst);

	/** Removes cached data, since answers are worth more than copies of the server's data. */
	const makeRoom = () =>
		run("readwrite", async (rows) => {
			rows.clear("endedIndex");
			rows.clear("ended");
			dropSurplus(rows, await rows.list("index"), 0, 0);
		}).catch(() => undefined);

	async function read(digest: string) {
		const stored = await run("readonly", (rows) => rows.get("papers", digest)).catch(() => undefined);
		return stored && parseQuestions(stored.json);
	}

	return {
		durable,
		list: () => list().catch(() => []),
		read,
		async keep(digest, questions, neededBy) {
			const json = JSON.stringify(questions);
			try {
				await run("readwrite", async (rows) => {
					const held = await rows.list("index");
					const known = held.find((paper) => paper.digest === digest);
					const names = [...(known?.neededBy ?? []), ...(neededBy === undefined ? [] : [neededBy])];
					const paper = { digest, size: json.length, order: nextIn(held), neededBy: [...new Set(names)] };
					rows.put("index", paper);
					rows.put("papers", { digest, json });
					dropSurplus(rows, [...held.filter((other) => other !== known), paper], maxPapers, maxCharacters);
				});
				return durable;
			} catch {
				await makeRoom();
				return false;
			}
		},
		release: (name) =>
			run("readwrite", async (rows) => {
				const held = (await rows.list("index")).map((paper) =>
					paper.neededBy.includes(name) ? { ...paper, neededBy: paper.neededBy.filter((who) => who !== name) } : paper,
				);
				for (const paper of held) rows.put("index", paper);
				dropSurplus(rows, held, maxPapers, maxCharacters);
			}),
		async readEnded(id) {
			const held = await run("readonly", (rows) => rows.get("ended", id)).catch(() => undefined);
			const questions = held?.attempt.paper ? await read(held.attempt.paper) : undefined;
			return held && questions && { ...held, attempt: { ...held.attempt, questions: [...questions] } };
		},
		keepEnded: ({ attempt, tag }) =>
			run("readwrite", async (rows) => {
				const { id } = attempt;
				const held = await rows.list("endedIndex");
				const others = held.filter((other) => other.id !== id).sort(latestFirst);
				rows.put("endedIndex", { id, order: nextIn(held) });
				rows.put("ended", { id, attempt: { ...attempt, questions: [] }, tag });
				for (const other of others.slice(maxEnded - 1)) removeEnded(rows, other.id);
			}).catch(makeRoom),
		removeEnded: (id) => run("readwrite", (rows) => removeEnded(rows, id)).catch(() => undefined),
		clear: () =>
			run("readwrite", (rows) => {
				for (const table of Object.keys(paperTables) as (keyof PaperRows)[]) rows.clear(table);
			}),
	};
}

/** Opens one user's papers on this device. */
export const openPaperStore = async (userId: number): Promise<PaperStore> =>
	createPaperStore(await openStore(`cachimbo.papers.${userId}`, paperTables));
