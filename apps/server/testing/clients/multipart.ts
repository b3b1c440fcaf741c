/** Part of a multipart body; `type` and `filename` imitate browsers, curl or other clients. */
export interface Part {
	name: string;
	content: string | Buffer;
	filename?: string;
	type?: string;
}

/** A multipart body with its header, for `call(…, multipart([…]))`. */
export function multipart(parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
	const boundary = "----cachimboTestBoundary";
	const chunks = parts.flatMap(({ name, content, filename, type }) => {
		const file = filename === undefined ? "" : `; filename="${filename}"`;
		const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n`;
		return [
			Buffer.from(`${head}${type ? `content-type: ${type}\r\n` : ""}\r\n`),
			Buffer.from(content),
			Buffer.from("\r\n"),
		];
	});
	return {
		body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
		headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
	};
}

/** The JSON part as browsers send it: a Blob, so a file part. */
export const jsonBlob = (name: string, value: unknown): Part => ({
	name,
	content: JSON.stringify(value),
	filename: "blob",
	type: "application/json",
});
