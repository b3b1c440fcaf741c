/** A file of a form. */
export interface UploadedFile {
	/** of a file that was kept on its way: what it begins with */
	bytes: Buffer;
	kept?: KeptFile;
	/** the client's name for it: only for messages, never for storage or decisions */
	filename: string;
}

/** A file that was stored while it came. */
export interface KeptFile {
	size: number;
	/** its name in the store */
	name: string;
	/** Removes it: of a form that is refused. */
	drop(): Promise<void>;
}

export type KeepFile = (content: AsyncIterable<Uint8Array>) => Promise<Omit<KeptFile, "size">>;
