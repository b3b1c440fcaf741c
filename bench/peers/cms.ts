import type { Reader } from "../load/against-bare-route.ts";
import type { Hammering } from "../load/hammer.ts";

/** A headless CMS that holds the same exam and students as ours: docs/decisions/0068. */
export interface Cms {
	name: string;
	/** The exam's questions, as one student reads them. @param size of our body, to tell how near theirs is */
	reads(size: number): Promise<Reader>;
	/** One record a request. @param students who save at once */
	saves(students: number): Promise<Hammering>;
	signIns(atOnce: number): Promise<Hammering>;
	stop(): Promise<void>;
}
