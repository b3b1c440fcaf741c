import { type Connection, openConnection } from "../load/connection.ts";
import { hammer } from "../load/hammer.ts";
import { wireRequest } from "../load/request.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareRoute = new URL("../limits/bare-route.ts", import.meta.url);
const connectionCount = 16;

/** Reading a whole exam, against a Fastify route that sends as many bytes with as many headers. */
export async function measureExamRead(stage: Stage, effort: Effort): Promise<Result[]> {
	const path = `/api/v1/user/question/byexam/${stage.longExam.id}`;
	const results: Result[] = [];
	for (const encoding of ["identity", "gzip"]) {
		const headers = { "accept-encoding": encoding };
		const request = wireRequest({ method: "GET", path, token: stage.students[0]?.token, headers });
		const { size, sent } = await sampleOf(stage.server.url + path, stage.students[0]?.token, encoding);
		const bare = await startProgram<{ url: string }>(bareRoute, [String(size), JSON.stringify(sent)]);
		const bareRequest = wireRequest({ method: "GET", path: "/bytes", token: stage.students[0]?.token, headers });
		const limit = await reader(bare.ready.url, bareRequest, size);
		const ours = await reader(stage.server.url, request, size);
		const measured = await alternate(effort, { limit: limit.read, ours: ours.read });
		limit.close();
		ours.close();
		await bare.stop();
		const note = `${Math.round(size / 1024)} KiB; the generator was busy for ${Math.round(ours.busiest() * 100)} % of a core`;
		const target = encoding === "identity" ? { target: { atLeast: 0.8 } } : {};
		results.push({ name: `GET byexam, 100 questions, ${encoding}`, unit: "/s", ...measured, ...target, note });
	}
	return results;
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
