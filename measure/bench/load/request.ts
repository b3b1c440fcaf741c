export type Method = "GET" | "POST" | "PUT";

interface Parts {
	method: Method;
	path: string;
	token?: string;
	body?: unknown;
	headers?: Record<string, string>;
}

/** Returns a raw request; identity encoding unless `headers` ask for another. */
export function wireRequest({ method, path, token, body, headers = {} }: Parts): string {
	const text = body === undefined ? "" : JSON.stringify(body);
	const lines = [`${method} ${path} HTTP/1.1`, "host: 127.0.0.1", "user-agent: cachimbo-bench"];
	if (token) lines.push(`authorization: Bearer ${token}`);
	for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
	if (body !== undefined) lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(text)}`);
	return `${lines.join("\r\n")}\r\n\r\n${text}`;
}
