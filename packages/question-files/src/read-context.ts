import type { Budget } from "./limits.ts";
import type { PictureShelf } from "./pictures.ts";

/** What reading a file needs beside its bytes. */
export interface ReadContext {
	budget: Budget;
	shelf: PictureShelf;
	/** What belongs to no item, as Spanish sentences. */
	remarks: string[];
	/** A file that stands beside the one that is read, in its archive. @param path as it is written, relative */
	findFile(path: string): { name: string; bytes: Uint8Array } | undefined;
}
