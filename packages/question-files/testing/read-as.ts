import { zipSync } from "fflate";
import type { BankFile, BankItem } from "../src/model.ts";
import { type ReadOptions, readQuestionFile } from "../src/read-file.ts";

const bytesOf = (text: string | Uint8Array) => (typeof text === "string" ? new TextEncoder().encode(text) : text);

/** A file by its text or bytes, as its sender would send it. */
export const readText = (text: string | Uint8Array, options?: ReadOptions): Promise<BankFile> =>
	readQuestionFile(bytesOf(text), options);

/** A zip of files by their paths. */
export const zipped = (files: Record<string, string | Uint8Array>): Uint8Array =>
	zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytesOf(content)])));

/** What a test looks at first: the letters of alternatives, the right one marked by a star. */
export const shown = ({ text, alternatives }: BankItem): string =>
	[
		text,
		...alternatives.map((one) => `${one.isCorrect ? "*" : ""}${one.text}${one.picture ? `[${one.picture.name}]` : ""}`),
	].join(" | ");
