import { buffer } from "node:stream/consumers";
import { areas, type FileArea, type FileStore } from "./file-store.ts";

/** What became of the files of the first store. */
export interface Copied {
	copied: number;
	/** in the other store already, with the same size */
	present: number;
	/** removed while it was copying */
	gone: number;
	bytes: number;
}

/** Files are in memory one by one; more at a time would help a store that is far away. */
const atOnce = 4;

/**
 * Copies every file of one store that the other lacks, or has with another size. Nothing is removed; what was interrupted
 * goes on where it ended when it is called again.
 * @param tell hears the counts now and then
 * @throws AppError UNAVAILABLE where one of them is away
 * @throws Error of the signal once it is aborted, when the files under way are in their place
 */
export async function copyFiles(
	from: FileStore,
	to: FileStore,
	tell: (so: Copied) => void = () => {},
	signal?: AbortSignal,
): Promise<Copied> {
	const counts: Copied = { copied: 0, present: 0, gone: 0, bytes: 0 };
	for (const area of areas) {
		const there = new Map<string, number>();
		for await (const { name, size } of to.list(area)) there.set(name, size);
		const todo = from.list(area)[Symbol.asyncIterator]();
		// One reader of the list for all: an iterator of a generator queues what is asked of it at once.
		let isBroken = false;
		const work = async () => {
			for (let next = await todo.next(); !next.done && !isBroken; next = await todo.next()) {
				signal?.throwIfAborted();
				const { name, size } = next.value;
				if (there.get(name) === size) counts.present++;
				else await copyFile(from, to, area, name, counts);
				tell(counts);
			}
		};
		const stopping = async (error: unknown) => {
			isBroken = true;
			throw error;
		};
		// All have ended before a failure is told.
		const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => work().catch(stopping)));
		await todo.return?.(undefined); // closes the folder where it broke off
		for (const end of ended) if (end.status === "rejected") throw end.reason;
	}
	return counts;
}

async function copyFile(from: FileStore, to: FileStore, area: FileArea, name: string, counts: Copied): Promise<void> {
	const file = await from.open(area, name);
	if (!file) return void counts.gone++;
	const bytes = await buffer(file.stream);
	await to.put(area, name, bytes);
	counts.copied++;
	counts.bytes += bytes.length;
}

/**
 * Removes from the other store what the first one lacks, unless it is named: that was stored there by itself.
 * @returns how many were removed; undefined, and none, where the first one is empty: it is hardly the one that was meant
 */
export async function removeOthers(
	from: FileStore,
	to: FileStore,
	isNamed: (name: string) => boolean,
	signal: AbortSignal,
): Promise<number | undefined> {
	const kept = new Set<string>();
	for (const area of areas) for await (const { name } of from.list(area)) kept.add(`${area}/${name}`);
	if (kept.size === 0) return undefined;
	let removed = 0;
	for (const area of areas) {
		const others: string[] = [];
		for await (const { name } of to.list(area)) if (!kept.has(`${area}/${name}`) && !isNamed(name)) others.push(name);
		for (const name of others) {
			signal.throwIfAborted();
			await to.remove(area, name);
			removed++;
		}
	}
	return removed;
}
