import { createHash } from "node:crypto";
import { once } from "node:events";
import { constants, createGzip, type Gzip, type ZlibParams } from "node:zlib";
import { formatVersion, type Head, type Manifest, members, sumsTogether } from "./format.ts";
import { createNewFile } from "./new-file.ts";
import { block, encodeHeader, paddingOf } from "./tar.ts";

/** A backup being written, in constant memory. */
export interface ArchiveWriter {
	add(name: string, contents: Uint8Array): Promise<void>;
	/** @throws Error if the contents have another size */
	addStream(name: string, size: number, contents: AsyncIterable<Uint8Array>): Promise<void>;
	/** The rest is pictures and the like, which are compressed already. */
	stopCompressing(): Promise<void>;
	/** Completes the archive and renames it. @returns its size and SHA-256, as `sha256sum` prints it */
	finish(manifest: Omit<Manifest, "sha256">): Promise<{ bytes: number; sha256: string }>;
	/** Removes the file. */
	discard(): Promise<void>;
}

/** tar and gzip, so that the archive can be read without this program. */
const compression = { level: 3, chunkSize: 64 * 1024 };

/** @param site as in `createNewFile` */
export async function writeArchive(path: string, head: Omit<Head, "format">, site: string): Promise<ArchiveWriter> {
	const at = new Date(head.createdAt);
	const file = await createNewFile(path, at, site);
	// Node's types declare this on the sibling class Deflate only.
	const gzip = createGzip(compression) as Gzip & ZlibParams;
	const [tarHash, compressedHash] = [createHash("sha256"), createHash("sha256")];
	let bytes = 0;
	const drained = (async () => {
		for await (const chunk of gzip as AsyncIterable<Buffer>) {
			compressedHash.update(chunk);
			bytes += chunk.length;
			await file.write(chunk);
		}
	})();
	let failed: Promise<never> | undefined;
	drained.catch((error: unknown) => {
		failed = Promise.reject(error);
		failed.catch(() => {});
		gzip.destroy(); // wakes a writer that waits for 'drain'
	});

	async function write(chunk: Uint8Array): Promise<void> {
		await failed;
		tarHash.update(chunk);
		if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), drained]);
	}

	let sums: string[] = [];
	let lists = 0;
	async function writeChecksums(): Promise<void> {
		if (sums.length === 0) return;
		const text = Buffer.from(sums.join(""));
		sums = [];
		await write(encodeHeader(members.sums(++lists), text.length, at));
		await write(Buffer.concat([text, Buffer.alloc(paddingOf(text.length))]));
	}

	const writer: ArchiveWriter = {
		add: (name, contents) => writer.addStream(name, contents.length, [contents] as never),
		async addStream(name, size, contents) {
			await write(encodeHeader(name, size, at));
			const hash = createHash("sha256");
			let written = 0;
			for await (const chunk of contents) {
				hash.update(chunk);
				written += chunk.length;
				if (written > size) break;
				await write(chunk);
			}
			if (written !== size) throw new Error(`${name} was to have ${size} bytes and has ${written}`);
			if (paddingOf(size) > 0) await write(Buffer.alloc(paddingOf(size)));
			sums.push(`${hash.digest("hex")}  ${name}\n`);
			if (sums.length === sumsTogether) await writeChecksums();
		},
		async stopCompressing() {
			const changed = new Promise<void>((resolve, reject) => {
				gzip.params(constants.Z_NO_COMPRESSION, constants.Z_DEFAULT_STRATEGY, (error?: Error | null) =>
					error ? reject(error) : resolve(),
				);
			});
			await Promise.race([changed, drained]);
		},
		async finish(manifest) {
			await writeChecksums();
			const text = JSON.stringify({ ...manifest, sha256: tarHash.copy().digest("hex") }, null, "\t");
			await writer.add(members.manifest, Buffer.from(text));
			await writeChecksums();
			await write(Buffer.alloc(2 * block));
			gzip.end();
			await drained;
			await file.keep();
			return { bytes, sha256: compressedHash.digest("hex") };
		},
		async discard() {
			gzip.destroy();
			await drained.catch(() => {});
			await file.discard();
		},
	};
	await writer
		.add(members.head, Buffer.from(JSON.stringify({ format: formatVersion, ...head }, null, "\t")))
		.catch(async (error: unknown) => {
			await writer.discard();
			throw error;
		});
	return writer;
}
