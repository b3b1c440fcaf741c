import type { Readable } from "node:stream";

/**
 * Storage of uploaded files. Names are derived from the content or random, never chosen by a client. All methods throw AppError
 * UNAVAILABLE if the store cannot be reached: an unreadable file is not a missing one.
 */
export interface FileStore {
	/**
	 * Stores the bytes atomically: readers see the whole file or none. If the source fails, nothing is stored.
	 * @param bytes streamed to a disk; buffered for a bucket, which must know the length first
	 * @throws AppError UNAVAILABLE also when it is full
	 */
	put(area: FileArea, name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	/**
	 * Opens a file. Read or destroy its stream; it fails if the store breaks off.
	 * @returns undefined when there is no such file
	 */
	open(area: FileArea, name: string): Promise<{ stream: Readable; size: number } | undefined>;
	/** Size in bytes; 0 when there is no such file. */
	sizeOf(area: FileArea, name: string): Promise<number>;
	/** Lists complete files of an area in no particular order; concurrently added or removed files may be included. */
	list(area: FileArea): AsyncIterable<StoredFile>;
	/** Does nothing if there is no such file. */
	remove(area: FileArea, name: string): Promise<void>;
	/** Remote stores only: whether the store answers. */
	isReady?(): boolean;
	/** Disk stores only: whether a write failed for lack of space, and another would now. */
	isFull?(): Promise<boolean>;
}

export interface StoredFile {
	name: string;
	/** in bytes */
	size: number;
	/** by the store's clock; an invalid date if unknown */
	storedAt: Date;
}

/** `public` is served to anybody under /uploads; `private` only through a route that checks who asks. */
export type FileArea = "public" | "private";
export const areas: readonly FileArea[] = ["public", "private"];
