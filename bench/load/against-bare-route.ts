import { startProgram } from "../processes/start-program.ts";
import { type Connection, openConnection } from "./connection.ts";
import { hammer } from "./hammer.ts";
import { wireRequest } from "./request.ts";
import { alternate, type Effort } from "./rounds.ts";

const bareRoute = new URL("../limits/bare-route.ts", import.meta.url);
const connectionCount = 16;

/** A GET that is answered with the same number of bytes each time. */
interface Read {
	/** origin of our server */
	url: string;
	path: string;
	token: string | undefined;
	/** the one Accept-Encoding */
	encoding: string;
}

/** Our answers against those of a Fastify route that sends as many bytes with as many headers. */
export async function againstBareRoute({ url, path, token, encoding }: Read, effort: Effort) {
	const headers = { "accept-encoding": encoding };
	const { size, sent } = await sampleOf(url + path, token, encoding);
	const bare = await startProgram<{ url: string }>(bareRoute, [String(size), JSON.stringify(sent)]);
	const bareRequest = wireRequest({ method: "GET", path: "/bytes", token, headers });
	const limit = await reader(bare.ready.url, bareRequest, size);
	const ours = await reader(url, wireRequest({ method: "GET", path, token, headers }), size);
	const measured = await alternate(effort, { limit: limit.read, ours: ours.read });
	limit.close();
	ours.close();
	await bare.stop();
	const note = `${Math.round(size / 1024)} KiB; the generator was busy for ${Math.round(ours.busiest() * 100)} % of a core`;
	return { ...measured, note };
}

/** Bytes of the answer and its headers, for the limit to send as much. */
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

async function reader(url: string, request: string, size: number) {
	const connections = await Promise.all(Array.from({ length: connectionCount }, () => openConnection(url)));
	const bytes = Buffer.from(request);
	let busiest = 0;
	const readOnce = async (connection: Connection) => {
		const reply = await connection.exchange(bytes, false);
		if (reply.status !== 200 || reply.bytes !== size) throw new Error(`got ${reply.status}, ${reply.bytes} bytes`);
	};
	return {
		async read(seconds: number) {
			const { perSecond, generatorBusy } = await hammer(connections, seconds, readOnce);
			busiest = Math.max(busiest, generatorBusy);
			return perSecond;
		},
		busiest: () => busiest,
		close() {
			for (const connection of connections) connection.close();
		},
	};
}
