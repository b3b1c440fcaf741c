import { WebSocket, WebSocketServer } from "ws";

/** Limit of the live chat: sends this number of bytes to everybody whenever somebody sends a message; stores nothing. */
const bytes = Buffer.alloc(Number(process.argv[2]), "x");
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket) => {
	socket.on("message", () => {
		for (const client of server.clients) {
			if (client.readyState === WebSocket.OPEN) client.send(bytes, { binary: false });
		}
	});
});
server.on("listening", () => {
	process.send?.({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}` });
});
process.once("disconnect", () => process.exit(0));
