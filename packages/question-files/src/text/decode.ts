/**
 * Decodes a text file by its byte order mark, else as UTF-8, else as windows-1252, which Excel in Peru writes. UTF-16 without a
 * mark is recognised by the zero bytes between letters.
 */
export function decodeText(bytes: Uint8Array): string {
	const encoding = encodingOfMark(bytes) ?? unmarkedUtf16(bytes);
	if (encoding) return new TextDecoder(encoding).decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Returns the encoding of an XML file, which its first line may declare. */
export function encodingOfXml(bytes: Uint8Array): string {
	const encoding = encodingOfMark(bytes) ?? unmarkedUtf16(bytes);
	if (encoding) return encoding;
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
	const [, named = "utf-8"] =
		/^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start) ?? [];
	try {
		return new TextDecoder(named).encoding;
	} catch {
		return "utf-8";
	}
}

const chunkBytes = 256 * 1024;

/** Whether the bytes are valid UTF-8. Decodes them in chunks. */
function isUtf8(bytes: Uint8Array): boolean {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for (let at = 0; at < bytes.length; at += chunkBytes)
			decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
		decoder.decode();
		return true;
	} catch {
		return false;
	}
}

/**
 * Returns the encoding of a complete XML file. A file that declares UTF-8 or nothing, but is not valid UTF-8, was written by an
 * editor in windows-1252.
 */
export function wholeEncodingOfXml(bytes: Uint8Array): string {
	const named = encodingOfXml(bytes);
	return named === "utf-8" && !isUtf8(bytes) ? "windows-1252" : named;
}

/** @returns undefined without a byte order mark */
function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

const bytesSearched = 400;

function unmarkedUtf16(bytes: Uint8Array): string | undefined {
	const start = bytes.subarray(0, bytesSearched);
	if (start.length < 4) return undefined;
	const zeros = [0, 1].map((side) => start.filter((byte, at) => at % 2 === side && byte === 0).length);
	const half = start.length / 2;
	const [even = 0, odd = 0] = zeros;
	if (odd > half * 0.6 && even < half * 0.1) return "utf-16le";
	return even > half * 0.6 && odd < half * 0.1 ? "utf-16be" : undefined;
}
