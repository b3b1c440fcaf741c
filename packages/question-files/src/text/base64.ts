/** @returns undefined if the text is not base64 */
export function fromBase64(text: string): Uint8Array | undefined {
	const packed = text.replace(/\s+/g, "");
	if (packed === "" || !/^[A-Za-z\d+/]*={0,2}$/.test(packed)) return undefined;
	try {
		return Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
	} catch {
		return undefined;
	}
}

export function toBase64(bytes: Uint8Array): string {
	const pieces: string[] = [];
	for (let at = 0; at < bytes.length; at += 0x8000)
		pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
	return btoa(pieces.join(""));
}
