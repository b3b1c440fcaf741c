import type { Readable } from "node:stream";

/**
 * Storage of uploaded files. Names are derived from the content or random, never from a client.
 * All throw AppError UNAVAILABLE where the store cannot be reached: a file that cannot be read now is not one that is missing.
 */
export interface FileStore {
	/**
	 * Stores the bytes atomically: readers see the whole file or none, and none where what gives them fails.
	 * @param bytes pieces are stored as they come where the store is a disk; a bucket has to know their length first
	 * @throws AppError UNAVAILABLE also when it is full
	 */
	put(area: FileArea, name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	/**
	 * Its stream is to be read or destroyed, and fails where the store breaks off in the middle.
	 * @returns undefined when there is no such file
	 */
	open(area: FileArea, name: string): Promise<{ stream: Readable; size: number } | undefined>;
	/** In bytes; 0 when there is no such file. */
	sizeOf(area: FileArea, name: string): Promise<number>;
	/** Every whole file of an area, in no particular order; what comes or goes meanwhile may be among them. */
	list(area: FileArea): AsyncIterable<StoredFile>;
	/** Does nothing if there is no such file. */
	remove(area: FileArea, name: string): Promise<void>;
	/** Of a store on another machine: whether it answers. */
	isReady?(): boolean;
	/** Of a store on a disk: whether a write failed for want of space, and another one would now. */
	isFull?(): Promise<boolean>;
}

export interface StoredFile {
	name: string;
	/** in bytes */
	size: number;
	/** by the store's own clock; an invalid date where it does not say */
	storedAt: Date;
}

/** `public` is served to anybody under /uploads; `private` only through a route that checks who asks. */
export type FileArea = "public" | "private";
export const areas: readonly FileArea[] = ["public", "private"];
