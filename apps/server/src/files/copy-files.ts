import { buffer } from "node:stream/consumers";
import { areas, type FileArea, type FileStore } from "./file-store.ts";

/** Counts of a copy, by outcome of the first store's files. */
export interface CopyCounts {
	copied: number;
	/** already in the other store, with equal size */
	present: number;
	/** removed while it was copying */
	gone: number;
	bytes: number;
}

/** Concurrent copies. Each holds a file in memory; more would help for a distant store. */
const maxConcurrentCopies = 4;

/**
 * Copies every file that the other store lacks or has with another size. Nothing is removed. An interrupted copy continues when
 * called again.
 * @param tell called with the counts from time to time
 * @throws AppError UNAVAILABLE if a store is unavailable
 * @throws Error the signal's reason once it is aborted, after the running copies are complete
 */
export async function copyFiles(
	from: FileStore,
	to: FileStore,
	tell: (so: CopyCounts) => void = () => {},
	signal?: AbortSignal,
): Promise<CopyCounts> {
	const counts: CopyCounts = { copied: 0, present: 0, gone: 0, bytes: 0 };
	for (const area of areas) {
		const targetSizes = new Map<string, number>();
		for await (const { name, size } of to.list(area)) targetSizes.set(name, size);
		const todo = from.list(area)[Symbol.asyncIterator]();
		// All workers share this iterator: a generator queues concurrent calls of next().
		let isBroken = false;
		const work = async () => {
			for (let next = await todo.next(); !next.done && !isBroken; next = await todo.next()) {
				signal?.throwIfAborted();
				const { name, size } = next.value;
				if (targetSizes.get(name) === size) counts.present++;
				else await copyFile(from, to, area, name, counts);
				tell(counts);
			}
		};
		const stopping = async (error: unknown) => {
			isBroken = true;
			throw error;
		};
		// Wait for all workers before reporting a failure.
		const ended = await Promise.allSettled(Array.from({ length: maxConcurrentCopies }, () => work().catch(stopping)));
		await todo.return?.(undefined); // closes the folder if it was interrupted
		for (const end of ended) if (end.status === "rejected") throw end.reason;
	}
	return counts;
}

async function copyFile(
	from: FileStore,
	to: FileStore,
	area: FileArea,
	name: string,
	counts: CopyCounts,
): Promise<void> {
	const file = await from.open(area, name);
	if (!file) return void counts.gone++;
	const bytes = await buffer(file.stream);
	await to.put(area, name, bytes);
	counts.copied++;
	counts.bytes += bytes.length;
}

/**
 * Removes files from the other store that the first one lacks, except named ones, which were stored there independently.
 * @returns the number removed; undefined, and removes nothing, if the first store is empty: it is probably the wrong one
 */
export async function removeOthers(
	from: FileStore,
	to: FileStore,
	isNamed: (name: string) => boolean,
	signal: AbortSignal,
): Promise<number | undefined> {
	const sourceFiles = new Set<string>();
	for (const area of areas) for await (const { name } of from.list(area)) sourceFiles.add(`${area}/${name}`);
	if (sourceFiles.size === 0) return undefined;
	let removed = 0;
	for (const area of areas) {
		const extraNames: string[] = [];
		for await (const { name } of to.list(area))
			if (!sourceFiles.has(`${area}/${name}`) && !isNamed(name)) extraNames.push(name);
		for (const name of extraNames) {
			signal.throwIfAborted();
			await to.remove(area, name);
			removed++;
		}
	}
	return removed;
}
