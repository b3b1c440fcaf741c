import type { PaperPart } from "@cachimbo/contract/attempts/attempt-parts";
import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { type DurableStore, openStore, type Rows } from "../../../platform/offline/durable-store.ts";
import { paperStoreName, paperTables } from "./paper-tables.ts";

/** Index entry of a paper or another part of one on this device; it avoids reading it. */
export interface HeldPaper {
	/** The server's digest of exactly these entries, in this order. */
	digest: string;
	/** Absent: the questions. */
	part?: PaperPart;
	/** Number of characters of the JSON. */
	size: number;
	/** Sequence number: later papers have higher ones. */
	order: number;
	/** Names of the downloads that need the paper and so protect it from removal. */
	neededBy: readonly string[];
}

interface StoredPaper {
	digest: string;
	/** JSON of the entries as received: faster to read and write than objects, and damage is detectable. */
	json: string;
}

/** The server's result and review of an ended attempt, without the questions. */
export interface HeldResult {
	id: number;
	attempt: AttemptDto;
	/** ETag of the response; null if it had none. */
	tag: string | null;
	/** Time at which the server last confirmed it, by this device's clock, ms. Absent in rows of earlier versions. */
	checkedAt?: number;
}

interface PaperRows {
	index: HeldPaper;
	papers: StoredPaper;
	endedIndex: { id: number; order: number };
	ended: HeldResult;
}

/**
 * Bounds of the papers that no download needs, and as many of each other part. The request lists the digests of all papers, and
 * more than these are hardly used again.
 */
const maxPapers = 12;
const maxCharacters = 8_000_000;
const maxEnded = 30;

/** Cache of papers and reviews on this device, so that none is transferred twice. The server has all of them. */
export interface PaperStore {
	/** false: the papers live only in this page's memory. */
	readonly durable: boolean;
	/** Returns the index, the latest first; nothing if the storage fails. */
	list(): Promise<readonly HeldPaper[]>;
	/** Returns the questions of this digest; undefined if they are missing or damaged. */
	read(digest: string): Promise<readonly QuestionDto[] | undefined>;
	/** Returns the entries of another part of a paper; undefined if they are missing or damaged. */
	readPart<T>(digest: string): Promise<readonly T[] | undefined>;
	/**
	 * Stores a part of a paper, and removes the oldest ones that nothing needs. `neededBy` protects it until `release`. Returns whether it
	 * is on disk; if the disk is full or refuses, the paper is fetched again next time.
	 */
	keep(digest: string, entries: readonly object[], neededBy?: string, part?: PaperPart): Promise<boolean>;
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

const isQuestion = (value: object): boolean => "idQuestion" in value && "options" in value;
const isPartEntry = (value: object): boolean => "idQuestion" in value || "optionId" in value;

function parseEntries<T>(json: unknown, isValid: (value: object) => boolean): T[] | undefined {
	try {
		const entries: unknown = JSON.parse(json as string);
		const isEntry = (value: unknown) => typeof value === "object" && value !== null && isValid(value);
		return Array.isArray(entries) && entries.length > 0 && entries.every(isEntry) ? entries : undefined;
	} catch {
		return undefined;
	}
}

/** Returns the papers to remove: those beyond the bounds that no download needs. */
function surplusOf(held: readonly HeldPaper[], papers: number, characters: number): HeldPaper[] {
	let size = 0;
	const placeIn = new Map<PaperPart | undefined, number>();
	return held
		.filter(({ neededBy }) => neededBy.length === 0)
		.sort(latestFirst)
		.filter((paper) => {
			const place = placeIn.get(paper.part) ?? 0;
			placeIn.set(paper.part, place + 1);
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

	async function readAs<T>(digest: string, isValid: (value: object) => boolean) {
		const stored = await run("readonly", (rows) => rows.get("papers", digest)).catch(() => undefined);
		return stored && parseEntries<T>(stored.json, isValid);
	}

	const read = (digest: string) => readAs<QuestionDto>(digest, isQuestion);

	return {
		durable,
		list: () => list().catch(() => []),
		read,
		readPart: <T>(digest: string) => readAs<T>(digest, isPartEntry),
		async keep(digest, entries, neededBy, part) {
			const json = JSON.stringify(entries);
			try {
				await run("readwrite", async (rows) => {
					const held = await rows.list("index");
					const known = held.find((paper) => paper.digest === digest);
					const names = [...(known?.neededBy ?? []), ...(neededBy === undefined ? [] : [neededBy])];
					const paper = {
						...(part === undefined ? {} : { part }),
						...{ digest, size: json.length, order: nextIn(held), neededBy: [...new Set(names)] },
					};
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
		keepEnded: ({ attempt, tag, checkedAt }) =>
			run("readwrite", async (rows) => {
				const { id } = attempt;
				const held = await rows.list("endedIndex");
				const others = held.filter((other) => other.id !== id).sort(latestFirst);
				rows.put("endedIndex", { id, order: nextIn(held) });
				rows.put("ended", {
					id,
					attempt: { ...attempt, questions: [] },
					tag,
					...(checkedAt === undefined ? {} : { checkedAt }),
				});
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
	createPaperStore(await openStore(paperStoreName(userId), paperTables));
