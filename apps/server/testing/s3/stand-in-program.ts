import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type Refusal, refusalOf } from "./signature.ts";

/**
 * An S3 stand-in in a child process, which may be stopped at any moment: signatures, content digests, paged lists and errors
 * according to the protocol. Contents are in memory. Arguments: port (0: any), bucket, key, secret, region. A line on its input is
 * JSON with its faults from then on; it prints its port, and `ok` for each such line.
 */
const [port = "0", bucket = "", id = "", secret = "", region = ""] = process.argv.slice(2);

interface Faults {
	/** error response to this many requests, or to those of one method */
	refuse?: { status: number; code: string; times?: number; method?: string };
	/** fraction of a file after which the connection is closed */
	cutAt?: number;
	/** whether it stalls after half of a file */
	stall?: boolean;
	/** whether every page of a list refers to itself as the next one */
	samePage?: boolean;
}
let faults: Faults = {};
const files = new Map<string, { bytes: Buffer; type: string; storedAt: Date }>();
let counted = 0;

const server = createServer((request, response) => {
	answer(request, response).catch(() => response.destroy());
});
server.listen(Number(port), "127.0.0.1", () => console.log(`port ${(server.address() as AddressInfo).port}`));

process.stdin.setEncoding("utf8").on("data", (line: string) => {
	if (line.trim() === "count") return console.log(`count ${counted}`);
	faults = JSON.parse(line);
	console.log("ok");
});
process.stdin.once("end", () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	counted++;
	const body = await buffer(request);
	const refusal = refusalOf(request, body, { id, secret, region }, new Date()) ?? nextFault(request);
	if (refusal) return refuse(response, ...refusal);
	const url = new URL(request.url ?? "/", "http://host");
	const [, first, ...rest] = decodeURIComponent(url.pathname).split("/");
	// Bucket in the path, or at the beginning of the host.
	const inHost = request.headers.host?.startsWith(`${bucket}.`);
	if (!inHost && first !== bucket) return refuse(response, 404, "NoSuchBucket");
	const key = (inHost ? [first, ...rest] : rest).join("/");
	if (key === "") return list(url.searchParams, response);
	if (request.method === "PUT") {
		files.set(key, {
			bytes: body,
			type: request.headers["content-type"] ?? "binary/octet-stream",
			storedAt: new Date(),
		});
		return void response.writeHead(200, { etag: '"1"' }).end();
	}
	if (request.method === "DELETE") {
		files.delete(key);
		return void response.writeHead(204).end();
	}
	const found = files.get(key);
	if (!found) return refuse(response, 404, "NoSuchKey");
	send(request, response, found);
}

function nextFault({ method }: IncomingMessage): Refusal | undefined {
	const { refuse: next } = faults;
	if (!next || (next.method && next.method !== method)) return undefined;
	if (next.times !== undefined && next.times-- <= 0) return undefined;
	return [next.status, next.code];
}

function refuse(response: ServerResponse, status: number, code: string): void {
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
	response.writeHead(status, { "content-type": "application/xml" }).end(xml);
}

function send(
	request: IncomingMessage,
	response: ServerResponse,
	{ bytes, type }: { bytes: Buffer; type: string },
): void {
	response.writeHead(200, { "content-length": bytes.length, "content-type": type });
	if (request.method === "HEAD" || (faults.cutAt === undefined && !faults.stall)) {
		response.end(bytes);
		return;
	}
	response.write(bytes.subarray(0, bytes.length * (faults.cutAt ?? 0.5)), () => {
		if (!faults.stall) response.destroy();
	});
}

/** ListObjectsV2. The continuation token is opaque to clients and contains characters that must be encoded. */
function list(query: URLSearchParams, response: ServerResponse): void {
	const token = query.get("continuation-token");
	const isKnown = query.get("list-type") === "2" && (token === null || token.startsWith("+&="));
	if (!isKnown) {
		refuse(response, 400, "InvalidArgument");
		return;
	}
	const after = token === null ? "" : Buffer.from(token.slice(3), "base64").toString();
	const most = Math.min(1000, Number(query.get("max-keys") ?? 1000));
	const keys = [...files.keys()].sort().filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
	const page = keys.slice(0, most);
	const isCut = keys.length > most || faults.samePage;
	const contents = page.map((key) => {
		const { bytes, storedAt } = files.get(key)!;
		return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
	});
	const next = `<NextContinuationToken>+&amp;=${Buffer.from((!faults.samePage && page.at(-1)) || "").toString("base64")}</NextContinuationToken>`;
	response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${isCut}</IsTruncated>
${isCut ? next : ""}${contents.join("")}</ListBucketResult>`);
}
