import type { Readable } from "node:stream";

/** Where uploaded bytes live. Names are made by us from the content, never by a client. */
export interface FileStore {
	/** Stores the bytes under `name` in one step: readers see all of them or none. @throws AppError UNAVAILABLE when there is no room */
	put(area: FileArea, name: string, bytes: Uint8Array): Promise<void>;
	/** @returns undefined when there is no such file */
	open(area: FileArea, name: string): Promise<{ stream: Readable; size: number } | undefined>;
	/** What is not there is removed already. */
	remove(area: FileArea, name: string): Promise<void>;
}

/** `public` is served to anybody under /uploads; `private` only through a route that checks who asks. */
export type FileArea = "public" | "private";
