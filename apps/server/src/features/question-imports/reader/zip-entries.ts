import { IMPORT_MAX_UNPACKED_BYTES } from "@cachimbo/rules/limits";
import { fromBufferPromise } from "yauzl";
import { FileRefusal, tooLarge } from "./refusal.ts";

const maxEntries = 2_000;
const damaged = () =>
	new FileRefusal("El archivo está dañado o incompleto. Ábrelo en Excel y guárdalo otra vez como .xlsx.");

/**
 * Unpacks a zip; counts the bytes actually unpacked, since declared sizes may lie (zip bombs).
 * @param wanted which entries are kept @throws FileRefusal for a broken, encrypted or oversized zip
 */
export async function readZipEntries(bytes: Buffer, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
	const entries = new Map<string, Buffer>();
	let left = IMPORT_MAX_UNPACKED_BYTES;
	let count = 0;
	try {
		const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: false });
		if (zip.entryCount > maxEntries) throw tooLarge();
		for await (const entry of zip.eachEntry()) {
			count += 1;
			if (count > maxEntries || entry.uncompressedSize > left) throw tooLarge();
			if (entry.isEncrypted()) throw new FileRefusal("El archivo tiene contraseña. Guárdalo sin contraseña.");
			if (entry.fileName.endsWith("/")) continue;
			const chunks: Buffer[] = [];
			for await (const chunk of await zip.openReadStreamPromise(entry)) {
				left -= chunk.length;
				if (left < 0) throw tooLarge();
				if (wanted(entry.fileName)) chunks.push(chunk);
			}
			if (wanted(entry.fileName)) entries.set(entry.fileName, Buffer.concat(chunks));
		}
	} catch (error) {
		throw error instanceof FileRefusal ? error : damaged();
	}
	return entries;
}
