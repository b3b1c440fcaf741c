/** What is wrong with an archive, as the end of a sentence that names it. */
export class ArchiveError extends Error {
	override name = "ArchiveError";
}
