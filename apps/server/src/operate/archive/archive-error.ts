/** A fault of an archive. The message is the end of a sentence that begins with the archive's name. */
export class ArchiveError extends Error {
	override name = "ArchiveError";
}
