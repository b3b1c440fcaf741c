import type { IncomingMessage, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Idle time before a connection is closed: requests sent before the client saw `connection: close` arrive meanwhile. */
const graceMs = 1_000;
/** Connections still busy after this are cut, such as an upload over a slow line. */
const longestMs = 20_000;
const sweepMs = 50;
/** Turns of the event loop without a new connection, after which none is waiting to be accepted. */
const quietTurns = 3;
/** Limit for accepting connections if they keep coming; the last ones are reset. */
const acceptAtMostMs = 500;

interface Connection {
	/** last response; responses are sent in order, so when this one is sent, all are */
	latest: ServerResponse | undefined;
	bytesRead: number;
	quietSince: number;
	ended: boolean;
}

/**
 * Shuts down without losing a request: stops listening, keeps reading open connections, sends `connection: close` with the
 * last response on each, and closes a connection only after it was idle for a while. Node's own close destroys sockets
 * that look idle; with an unread request in the buffer that resets the connection.
 */
export function installDrain(app: FastifyInstance): void {
	const connections = new Map<Socket, Connection>();
	let draining = false;
	let accepted = 0;
	app.decorate("isDraining", () => draining);
	app.decorate("announceEnd", async (ms: number) => {
		draining = true;
		if (app.server.listening) await delay(ms);
	});
	app.server.on("connection", (socket) => {
		accepted += 1;
		connections.set(socket, { latest: undefined, bytesRead: 0, quietSince: performance.now(), ended: false });
		socket.once("close", () => connections.delete(socket));
	});
	app.server.prependListener("request", ({ socket }: IncomingMessage, reply: ServerResponse) => {
		const connection = connections.get(socket);
		if (!connection) return;
		if (draining) announceClose(reply, connection.latest);
		connection.latest = reply;
	});
	app.addHook("preClose", async () => {
		draining = true;
		for (const { latest } of connections.values()) if (latest) announceClose(latest);
		await acceptWaiting(() => accepted);
		Server.prototype.close.call(app.server); // http.Server's own would destroy sockets that look idle
		await closeQuietly(connections);
	});
}

/**
 * Accepts connections in the listen backlog, which the system resets when the listener closes. Node accepts one per turn of the
 * event loop.
 */
async function acceptWaiting(accepted: () => number): Promise<void> {
	const end = performance.now() + acceptAtMostMs;
	let acceptedBefore = accepted();
	for (let quiet = 0; quiet < quietTurns && performance.now() < end; quiet += 1) {
		await turn();
		if (accepted() > acceptedBefore) quiet = -1;
		acceptedBefore = accepted();
	}
}

/** Only on the last of several pipelined requests: clients drop responses after `connection: close`. */
function announceClose(reply: ServerResponse, before?: ServerResponse): void {
	if (before && !before.headersSent) before.removeHeader("connection");
	if (!reply.headersSent) reply.setHeader("connection", "close");
}

async function closeQuietly(connections: ReadonlyMap<Socket, Connection>): Promise<void> {
	const end = performance.now() + longestMs;
	for (const connection of connections.values()) connection.quietSince = performance.now();
	while (connections.size > 0 && performance.now() < end) {
		for (const [socket, connection] of connections) closeIfQuiet(socket, connection);
		await delay(sweepMs);
	}
	for (const socket of connections.keys()) socket.destroy();
}

function closeIfQuiet(socket: Socket, connection: Connection): void {
	const now = performance.now();
	const busy = connection.latest !== undefined && !connection.latest.writableFinished;
	if (busy || socket.bytesRead !== connection.bytesRead) {
		connection.bytesRead = socket.bytesRead;
		connection.quietSince = now;
	}
	if (now - connection.quietSince < graceMs) return;
	if (connection.ended) socket.destroy();
	else socket.end();
	connection.ended = true;
	connection.quietSince = now;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Whether shutdown has begun: `/readyz` answers 503, and each response closes its connection. */
		isDraining(): boolean;
		/** Begins the shutdown but keeps serving for `ms`, if it serves: a load balancer sends requests until its next probe. */
		announceEnd(ms: number): Promise<void>;
	}
}
