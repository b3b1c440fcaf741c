import { csvReader } from "./csv.ts";
import type { ReadTask } from "./messages.ts";
import type { QuestionFileReader } from "./table.ts";
import { xlsxReader } from "./xlsx.ts";

/** Reader by format. To add one: a reader here, and its signature in `recognise.ts`. */
export const formats: Record<ReadTask["format"], QuestionFileReader> = { csv: csvReader, xlsx: xlsxReader };
