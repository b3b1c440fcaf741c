import { lazyRequire } from "../../process/lazy-require.ts";
import { AppError } from "../../work/errors.ts";

const recognise = lazyRequire<typeof import("@cachimbo/question-files/recognise")>(
	"@cachimbo/question-files/recognise",
);
const unknownFile = lazyRequire<typeof import("@cachimbo/question-files/refusal")>("@cachimbo/question-files/refusal");
const foreign = lazyRequire<typeof import("@cachimbo/question-files/foreign-kind")>(
	"@cachimbo/question-files/foreign-kind",
);

const isZip = (head: Uint8Array) => Buffer.from(head.subarray(0, 4)).toString("latin1") === "PK\x03\x04";

/**
 * Refuses a file that is not a question file by its content, not by its name or declared type. Accepts a large zip, whose directory
 * is at the end and not in the head: the reader checks it.
 * @param head first bytes of the file @throws AppError UNSUPPORTED_MEDIA with advice
 */
export async function refuseUnknownFile(head: Uint8Array, size: number): Promise<void> {
	if (head.length < size && isZip(head)) return;
	if (await recognise().recogniseFile(head)) return;
	throw new AppError("UNSUPPORTED_MEDIA", unknownFile().unknownKind(foreign().foreignKindOf(head)).message);
}
