import type { Reader } from "../load/against-bare-route.ts";
import type { Hammering } from "../load/hammer.ts";

/** A headless CMS with the same exam and students as ours: docs/decisions/0068. */
export interface Cms {
	name: string;
	/** Reads the exam's questions as one student. @param size of our body, to report how close theirs is */
	reads(size: number): Promise<Reader>;
	/** Saves one record per request. @param students number of concurrent students */
	saves(students: number): Promise<Hammering>;
	signIns(atOnce: number): Promise<Hammering>;
	stop(): Promise<void>;
}
