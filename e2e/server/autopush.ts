import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

/** A message from Firefox to its push service. */
interface ClientMessage {
	messageType?: "hello" | "register" | "unregister" | "ack" | "broadcast_subscribe" | "ping";
	channelID?: string;
	updates?: { channelID: string; version: string }[];
}

export interface Autopush {
	/** Origin to which servers post their messages. */
	origin: string;
	/** URL to which Firefox connects. */
	socketUrl: string;
	/** Messages that the browser has decrypted and passed to its page's worker. */
	acknowledged: readonly string[];
	stop(): Promise<void>;
}

/** Firefox preferences that select this push service. */
export const autopushPreferences = (socketUrl: string) => ({
	"dom.push.serverURL": socketUrl,
	"dom.push.testing.allowInsecureServerURL": true,
	"dom.push.connection.enabled": true,
	// A headless Firefox has no other way to show a notification.
	"alerts.useSystemBackend": false,
});

/**
 * Starts a push service like Mozilla's: real subscriptions of a real Firefox over its WebSocket protocol (autopush), and RFC
 * 8030 for the senders.
 */
export async function startAutopush(): Promise<Autopush> {
	const acknowledged: string[] = [];
	const subscribed = new Map<string, WebSocket>();
	const server = createServer((request, response) => void deliver(request, response, subscribed));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	const answer = (socket: WebSocket, { messageType, channelID, updates = [] }: ClientMessage): object | undefined => {
		if (messageType === "hello")
			return { messageType, uaid: randomUUID().replaceAll("-", ""), status: 200, use_webpush: true };
		if (messageType === "ack") acknowledged.push(...updates.map(({ version }) => version));
		if (messageType === "register" && channelID) {
			subscribed.set(channelID, socket);
			return { messageType, channelID, status: 200, pushEndpoint: `http://${host}/wpush/${channelID}` };
		}
		if (messageType === "unregister" && channelID) {
			subscribed.delete(channelID);
			return { messageType, channelID, status: 200 };
		}
		// A ping is an empty object, and so is its response.
		return messageType === undefined || messageType === "ping" ? {} : undefined;
	};
	const sockets = new WebSocketServer({ server });
	sockets.on("connection", (socket) => {
		socket.on("message", (data) => {
			const reply = answer(socket, JSON.parse(String(data)));
			if (reply) socket.send(JSON.stringify(reply));
		});
	});
	return {
		origin: `http://${host}`,
		socketUrl: `ws://${host}/`,
		acknowledged,
		async stop() {
			for (const socket of sockets.clients) socket.terminate();
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

/** Delivers a posted message to its browser, still encrypted. */
async function deliver(
	request: IncomingMessage,
	response: ServerResponse,
	subscribed: ReadonlyMap<string, WebSocket>,
): Promise<void> {
	const body = await buffer(request);
	const channelID = request.url?.split("/").at(-1) ?? "";
	const socket = subscribed.get(channelID);
	if (!socket) return void response.writeHead(410).end();
	const headers = { encoding: String(request.headers["content-encoding"]) };
	const version = randomUUID();
	socket.send(
		JSON.stringify({ messageType: "notification", channelID, version, headers, data: body.toString("base64url") }),
	);
	response.writeHead(201).end();
}
