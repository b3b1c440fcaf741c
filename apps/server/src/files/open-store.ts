import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { S3Location } from "../settings/files-url.ts";
import type { Settings } from "../settings/settings.ts";
import { createDiskStore, removeAbandonedDrafts } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import type { S3Store } from "./s3-store.ts";

type Where = Pick<Settings, "dataDir" | "fileStore">;

/** Opens the store in DATA_DIR, even if FILES_URL names another. */
export const openDiskStore = ({ dataDir }: Pick<Settings, "dataDir">): FileStore =>
	createDiskStore(join(dataDir, "files"));

/**
 * Opens the store in the settings; S3 code is loaded only if needed. @throws StartError if its bucket is not readable and
 * writable; a temporary outage does not prevent a start
 */
export async function openFileStore(
	where: Where,
	log: FastifyBaseLogger,
	now: Date,
): Promise<FileStore & { stop(): void }> {
	if (!where.fileStore) {
		await removeAbandonedDrafts(join(where.dataDir, "files"), now);
		return { ...openDiskStore(where), stop() {} };
	}
	const store = await openBucket(where.fileStore, log);
	if (store.isReady() && (await holdsPictures(openDiskStore(where))) && !(await holdsPictures(store)))
		log.warn("the bucket of FILES_URL holds no pictures, DATA_DIR does: npm run admin -- files to-bucket copies them");
	return store;
}

/** Opens the store of FILES_URL. @throws StartError if it is not readable and writable; waits during a temporary outage */
export async function openBucket(at: S3Location, log: FastifyBaseLogger): Promise<S3Store> {
	const { createS3Store } = await import("./s3-store.ts");
	const store = createS3Store(at, log);
	await store.check();
	return store;
}

/** Whether the store contains a picture; reads only the first page of the listing. */
async function holdsPictures(store: FileStore): Promise<boolean> {
	try {
		for await (const _ of store.list("public")) return true;
		return false;
	} catch {
		return true; // unavailable by now: unknown
	}
}
