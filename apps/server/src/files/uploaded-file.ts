/** A file in a form. */
export interface UploadedFile {
	/** content; for a file streamed to the store, its first bytes */
	bytes: Buffer;
	kept?: KeptFile;
	/** file name given by the client: only for messages, never for storage or decisions */
	filename: string;
}

/** A file that was streamed to the store. */
export interface KeptFile {
	size: number;
	/** its name in the store */
	name: string;
	/** Removes the file, if the form is refused. */
	drop(): Promise<void>;
}

export type KeepFile = (content: AsyncIterable<Uint8Array>) => Promise<Omit<KeptFile, "size">>;
