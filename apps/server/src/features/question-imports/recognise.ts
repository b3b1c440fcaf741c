import { AppError } from "../../errors.ts";
import { whenUsed } from "../../when-used.ts";

const recognise = whenUsed<typeof import("@cachimbo/question-files/recognise")>("@cachimbo/question-files/recognise");
const unknownFile = whenUsed<typeof import("@cachimbo/question-files/refusal")>("@cachimbo/question-files/refusal");

/**
 * Refuses what is no file of questions before it is stored, by its content; its name and declared type are not trusted.
 * @throws AppError UNSUPPORTED_MEDIA with advice
 */
export async function refuseUnknownFile(bytes: Uint8Array): Promise<void> {
	if (await recognise().recogniseFile(bytes)) return;
	throw new AppError("UNSUPPORTED_MEDIA", unknownFile().unknownKind().message);
}
