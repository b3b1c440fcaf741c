import type { Deps } from "../deps.ts";
import type { UploadedFile } from "../files/uploaded-file.ts";
import type { Limit } from "../limits/limits.ts";
import type { Actor } from "../work/actor.ts";

/** Limits that several features' routes share (acceptance catalogue, section 5). */
export const adminWrites: Limit = { name: "admin-writes", points: 60, seconds: 60, by: "user" };
export const lists: Limit = { name: "lists", points: 120, seconds: 60, by: "user" };
export const questionReads: Limit = { name: "question-reads", points: 60, seconds: 60, by: "user" };

const adminUploads = { name: "admin-uploads", points: 30, seconds: 60 };

/** The bytes of an ADMIN's upload, if any: only requests with a file count against the stricter limit. */
export async function countUpload(
	deps: Deps,
	actor: Actor,
	file: UploadedFile | undefined,
): Promise<Buffer | undefined> {
	if (file) await deps.limits.consume(adminUploads, `u${actor.userId}`);
	return file?.bytes;
}
