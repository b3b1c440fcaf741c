import { cpuTimeOf } from "../processes/cpu-time.ts";
import { startProgram } from "../processes/start-program.ts";
import { type Connection, openConnection } from "./connection.ts";
import { costing } from "./cpu-each.ts";
import { type Hammering, hammering } from "./hammer.ts";
import { wireRequest } from "./request.ts";
import { alternate, type Effort } from "./rounds.ts";

const bareRoute = new URL("../limits/bare-route.ts", import.meta.url);
const readerCount = 16;

/** A GET whose response always has the same number of bytes. */
interface Read {
	/** Our server. */
	server: { url: string; pid: number };
	path: string;
	token: string | undefined;
	/** The Accept-Encoding of every request. */
	encoding: string;
}

/**
 * Measures our responses against those of a Fastify route that sends as many bytes with as many headers.
 * @param peer opens a peer's reader for a response of about the given size
 */
export async function againstBareRoute(
	{ server, path, token, encoding }: Read,
	effort: Effort,
	peer: (size: number) => Promise<Reader> | undefined = () => undefined,
) {
	const headers = { "accept-encoding": encoding };
	const { size, sent } = await sampleOf(server.url + path, token, encoding);
	const bare = await startProgram<{ url: string }>(bareRoute, [String(size), JSON.stringify(sent)]);
	const bareRequest = wireRequest({ method: "GET", path: "/bytes", token, headers });
	const limit = await openReader(bare.ready.url, bareRequest, size);
	const ours = await openReader(server.url, wireRequest({ method: "GET", path, token, headers }), size);
	const theirs = await peer(size);
	const costs = {
		limit: costing(limit.work, { "the limit": () => cpuTimeOf(bare.pid) }),
		ours: costing(ours.work, { ours: () => cpuTimeOf(server.pid) }),
	};
	const sides = { limit: costs.limit.work, ours: costs.ours.work, peer: theirs?.work };
	const measured = await alternate(effort, sides);
	for (const reader of [limit, ours, theirs]) reader?.close();
	await bare.stop();
	const cpu = `ms of CPU each: ${costs.ours.each()}, ${costs.limit.each()}`;
	return { ...measured, note: [kib(size), ours.busy(), cpu, theirs?.note].filter(Boolean).join("; ") };
}

export const kib = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`;

/** Returns the size and the headers of a response, for the limit to send as much. */
async function sampleOf(url: string, token: string | undefined, encoding: string) {
	const connection = await openConnection(url);
	const headers = { "accept-encoding": encoding };
	const path = new URL(url).pathname;
	const reply = await connection.exchange(wireRequest({ method: "GET", path, token, headers }), false);
	connection.close();
	if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status}`);
	const fixed = ["date", "connection", "keep-alive", "content-length"];
	const sent = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !fixed.includes(name)));
	return { size: reply.bytes, sent };
}

export interface Reader extends Hammering {
	/** Text about the reader for a note. */
	note?: string;
}

/** Repeats the same request. @param size size of the body, which every response must have */
export async function openReader(url: string, request: string, size: number): Promise<Reader> {
	const connections = await Promise.all(Array.from({ length: readerCount }, () => openConnection(url)));
	const bytes = Buffer.from(request);
	return hammering(connections, async (connection: Connection) => {
		const reply = await connection.exchange(bytes, false);
		if (reply.status !== 200 || reply.bytes !== size) throw new Error(`got ${reply.status}, ${reply.bytes} bytes`);
	});
}
