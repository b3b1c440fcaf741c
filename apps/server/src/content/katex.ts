import type Katex from "katex";
import { whenUsed } from "../when-used.ts";

/** Loaded by the first formula. */
export const katex = whenUsed<typeof Katex>("katex");
