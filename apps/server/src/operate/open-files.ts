import { join } from "node:path";
import { createDiskStore } from "../files/disk-store.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Settings } from "../settings.ts";

/** The site's files, wherever the settings have them. */
export const openFiles = async (settings: Settings): Promise<FileStore & { stop(): void }> => ({
	...createDiskStore(join(settings.dataDir, "files")),
	stop() {},
});
