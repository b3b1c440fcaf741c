import { zipSync } from "fflate";
import type { BankFile, BankItem } from "../src/model.ts";
import { type ReadOptions, readQuestionFile } from "../src/read-file.ts";

const bytesOf = (text: string | Uint8Array) => (typeof text === "string" ? new TextEncoder().encode(text) : text);

/** Reads a file from its text or bytes, as if it were uploaded. */
export const readText = (text: string | Uint8Array, options?: ReadOptions): Promise<BankFile> =>
	readQuestionFile(bytesOf(text), options);

/** Creates a zip of files by path. */
export const zipped = (files: Record<string, string | Uint8Array>): Uint8Array =>
	zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytesOf(content)])));

/** Short form of an item for tests: its text and alternatives, with a star at the right one. */
export const describeItem = ({ text, alternatives }: BankItem): string =>
	[
		text,
		...alternatives.map((one) => `${one.isCorrect ? "*" : ""}${one.text}${one.picture ? `[${one.picture.name}]` : ""}`),
	].join(" | ");
