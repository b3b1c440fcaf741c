import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { S3Location } from "../settings/files-url.ts";
import { inMs, workUntil } from "../work/deadline.ts";
import { AppError, StartError } from "../work/errors.ts";
import { checkFileName, isFileName } from "./file-names.ts";
import type { FileArea, FileStore } from "./file-store.ts";
import { createBodies } from "./s3-body.ts";
import { createS3Client } from "./s3-client.ts";
import { StoreFault } from "./s3-fault.ts";
import { readS3Page } from "./s3-list.ts";
import { watchStore } from "./s3-watch.ts";

/** Timeout of a health check with its retries. */
const lookMs = 2_000;
/** Written at each start to check write permission; not a file name in use. */
const mark = "writable";
const types: Record<string, string> = {
	...{ webp: "image/webp", jpg: "image/jpeg", png: "image/png", pdf: "application/pdf" },
	import: "application/octet-stream",
};

export interface S3Store extends FileStore {
	isReady(): boolean;
	/** Checks once that the bucket is readable and writable. Waits while it is unavailable. @throws StartError if access is denied */
	check(): Promise<void>;
	stop(): void;
}

/** Stores files in a bucket, under `<prefix><area>/<name>`. Load this module only if FILES_URL is set. */
export function createS3Store(location: S3Location, log: FastifyBaseLogger): S3Store {
	const client = createS3Client(location);
	const bodies = createBodies();
	const { basePath, bucketPath, prefix } = location;
	const pathOf = (area: FileArea, name: string) => {
		checkFileName(name);
		return `${basePath}${area}/${name}`;
	};
	const readPage = async (folder: string, more: Record<string, string>, isLook = false) => {
		const query = new URLSearchParams({ "list-type": "2", prefix: folder, ...more });
		// SigV4 encodes a space as %20, as do servers.
		const path = `${bucketPath}?${String(query).replaceAll("+", "%20")}`;
		const answer = await client.ask({ method: "GET", path, isLook });
		if (!answer) throw new StoreFault("refused", "answered 404 NoSuchKey for the bucket");
		return readS3Page(answer.text);
	};
	const readPageAfter = async (folder: string, token: string | undefined) => {
		const page = await readPage(folder, token === undefined ? {} : { "continuation-token": token });
		if (page.next === undefined || page.next !== token) return page;
		throw new StoreFault("refused", "goes on with the page that it has sent");
	};
	const look = async () => void (await workUntil(inMs(lookMs), () => readPage(prefix, { "max-keys": "1" }, true)));
	const watch = watchStore(look, log);
	const read = <T>(work: () => Promise<T>) =>
		watch.ask(work).catch(refuse("No pudimos leer el archivo. Intenta de nuevo."));
	const write = <T>(work: () => Promise<T>) => watch.ask(work).catch(refuse("No se pudo guardar el archivo"));

	return {
		async put(area, name, bytes) {
			const type = types[name.split(".").at(-1) ?? ""] ?? "";
			const path = pathOf(area, name);
			const body = bytes instanceof Uint8Array ? bytes : await buffer(bytes);
			await write(() => client.ask({ method: "PUT", path, body, type }));
		},
		async open(area, name) {
			if (!isFileName(name)) return undefined;
			return read(async () => {
				const answer = await client.send({ method: "GET", path: pathOf(area, name) });
				if (!answer) return undefined;
				const size = Number(answer.headers["content-length"]);
				if (Number.isInteger(size)) return { stream: bodies(answer.body, size), size };
				answer.body.destroy();
				throw new StoreFault("refused", "did not say how long a file is");
			});
		},
		async sizeOf(area, name) {
			const answer = await read(() => client.ask({ method: "HEAD", path: pathOf(area, name) }));
			return Number(answer?.headers["content-length"] ?? 0);
		},
		async remove(area, name) {
			const path = pathOf(area, name);
			await write(() => client.ask({ method: "DELETE", path }));
		},
		async *list(area) {
			const folder = `${prefix}${area}/`;
			let next: string | undefined;
			do {
				const page = await read(() => readPageAfter(folder, next));
				for (const { key, ...file } of page.files) {
					const name = key.slice(folder.length);
					if (key.startsWith(folder) && isFileName(name)) yield { name, ...file };
				}
				next = page.next;
			} while (next !== undefined);
		},
		isReady: watch.isReady,
		async check() {
			try {
				await watch.begin();
				const path = `${basePath}${mark}`;
				const writing = () => client.ask({ method: "PUT", path, body: new Uint8Array(0) });
				if (watch.isReady()) await workUntil(inMs(lookMs), () => watch.ask(writing));
			} catch (error) {
				if (!(error instanceof StoreFault)) throw error;
				if (error.kind === "refused")
					throw new StartError(
						`The file store of FILES_URL cannot be used: ${location.origin} ${error.message} (bucket ${location.bucket}, region ${location.region})`,
					);
				log.warn({ fault: error.message }, "the file store took no file at the start");
			}
		},
		stop() {
			watch.stop();
			client.stop();
		},
	};
}

/** Seconds: an operator must act, or the store comes back by itself. */
const retryAfter = { full: 60, refused: 60, away: 5 };

const refuse = (message: string) => (error: unknown) => {
	if (!(error instanceof StoreFault)) throw error;
	throw new AppError("UNAVAILABLE", message, { retryAfter: retryAfter[error.kind] });
};
