import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

export interface Hall {
	url: string;
	close(): Promise<void>;
}

/** Broadcasts a fixed message whenever somebody sends one. @param dropped number of the message that is not broadcast, from 1 */
export async function openHall(dropped?: number): Promise<Hall> {
	const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
	let messageCount = 0;
	server.on("connection", (socket) =>
		socket.on("message", () => {
			messageCount += 1;
			if (messageCount !== dropped) for (const client of server.clients) client.send("what everybody there hears");
		}),
	);
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			for (const client of server.clients) client.terminate();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
