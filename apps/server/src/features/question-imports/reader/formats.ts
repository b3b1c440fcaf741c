import { csvReader } from "./csv.ts";
import type { ReadTask } from "./messages.ts";
import type { QuestionFileReader } from "./table.ts";
import { xlsxReader } from "./xlsx.ts";

/** Who reads which format. A new one: a reader here, and its signature in `recognise.ts`. */
export const formats: Record<ReadTask["format"], QuestionFileReader> = { csv: csvReader, xlsx: xlsxReader };
