import { type Entry, fromBufferPromise } from "yauzl";
import type { Budget } from "../limits.ts";
import { FileRefusal, tooLarge } from "../refusal.ts";

const damaged = () =>
	new FileRefusal("El archivo está dañado o incompleto. Ábrelo en Excel y guárdalo otra vez como .xlsx.");

/** Size from which the compression ratio is limited (zip bombs): text compresses to a tenth, pictures hardly at all. */
const ratioFrom = 8 * 1024 * 1024;
const maxRatio = 400;

const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;

/**
 * Unpacks a zip. It counts the bytes actually unpacked, because declared sizes may be false (zip bombs). Nothing is written to
 * disk. Links are skipped, and a path that leaves the archive refuses it, because no legitimate program writes one.
 * @param wanted selects the entries to keep
 * @param boundsRatio whether to refuse entries with an extreme compression ratio @throws FileRefusal for a broken, encrypted or
 * oversized zip
 */
export async function readZip(
	bytes: Uint8Array,
	budget: Budget,
	wanted: (name: string) => boolean,
	{ boundsRatio = true } = {},
): Promise<Map<string, Uint8Array>> {
	const entries = new Map<string, Uint8Array>();
	let count = 0;
	try {
		const zip = await fromBufferPromise(asBuffer(bytes), {
			...{ lazyEntries: true, validateEntrySizes: true, strictFileNames: false },
		});
		if (zip.entryCount > budget.limits.entries) throw tooLarge();
		for await (const entry of zip.eachEntry()) {
			count += 1;
			if (count > budget.limits.entries || entry.uncompressedSize > budget.limits.unpackedBytes) throw tooLarge();
			if (entry.isEncrypted()) throw new FileRefusal("El archivo tiene contraseña. Guárdalo sin contraseña.");
			if (entry.fileName.endsWith("/") || isLink(entry)) continue;
			const chunks: Uint8Array[] = [];
			let unpacked = 0;
			for await (const chunk of await zip.openReadStreamPromise(entry)) {
				unpacked += chunk.length;
				budget.unpack(chunk.length);
				if (boundsRatio && unpacked > ratioFrom && unpacked > maxRatio * entry.compressedSize) throw tooLarge();
				if (wanted(entry.fileName)) chunks.push(chunk);
			}
			if (wanted(entry.fileName)) entries.set(entry.fileName, concatenated(chunks, unpacked));
		}
	} catch (error) {
		if (error instanceof FileRefusal) throw error;
		throw isPathError(error) ? leavesArchive() : damaged();
	}
	return entries;
}

const maxNames = 20_000;

/** Returns the names of its files, from the central directory; undefined if it cannot be read. */
export async function listZip(bytes: Uint8Array): Promise<string[] | undefined> {
	const names: string[] = [];
	try {
		const zip = await fromBufferPromise(asBuffer(bytes), {
			lazyEntries: true,
			decodeStrings: true,
			strictFileNames: false,
		});
		for await (const entry of zip.eachEntry()) {
			names.push(entry.fileName);
			if (names.length >= maxNames) break;
		}
	} catch (error) {
		// Add an empty name, which is never shown, so that the zip is not taken for an empty one and its reader reports the fault.
		return isPathError(error) ? [...names, ""] : undefined;
	}
	return names;
}

/** Views the bytes as a Buffer, as the package requires, without copying them. */
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isPathError = (error: unknown) =>
	error instanceof Error && /^(absolute path|invalid relative path|invalid characters in fileName)/.test(error.message);

const leavesArchive = () =>
	new FileRefusal(
		"El ZIP tiene un archivo cuya ruta sale del propio ZIP. Créalo otra vez con tu explorador de archivos.",
	);

function concatenated(chunks: readonly Uint8Array[], length: number): Uint8Array {
	const whole = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}
