import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { TestApp } from "../app.ts";
import { multipart, type Part } from "./multipart.ts";

/** Listens on a free port, for tests that need a connection. */
export async function listen({ app }: TestApp): Promise<number> {
	await app.listen({ port: 0, host: "127.0.0.1" });
	return (app.server.address() as { port: number }).port;
}

/** A form as the bytes of an HTTP request. */
export function rawForm(path: string, token: string, parts: readonly Part[]): Buffer {
	const { body, headers } = multipart(parts);
	const head = [
		`POST /api/v1${path} HTTP/1.1`,
		"Host: cachimbo.test",
		`Authorization: Bearer ${token}`,
		`Content-Type: ${headers["content-type"]}`,
		`Content-Length: ${body.length}`,
	];
	return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

/** A GET call as the bytes of an HTTP request. */
export const rawGet = (path: string, token: string): Buffer =>
	Buffer.from(`GET /api/v1${path} HTTP/1.1\r\nHost: cachimbo.test\r\nAuthorization: Bearer ${token}\r\n\r\n`);

interface RawConnection {
	socket: Socket;
	/** Resolves when everything is handed to the system, which accepts no more than the server reads. */
	write(bytes: Buffer): Promise<void>;
	/** Returns status and JSON body of the next `count` responses. */
	answers(count: number): Promise<{ status: number; json: { message?: string } }[]>;
}

export async function openConnection(port: number): Promise<RawConnection> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => undefined);
	await once(socket, "connect");
	let text = "";
	socket.setEncoding("utf8").on("data", (chunk) => {
		text += chunk;
	});
	return {
		socket,
		async write(bytes) {
			for (let at = 0; at < bytes.length; at += 64 * 1024) {
				if (!socket.write(bytes.subarray(at, at + 64 * 1024))) await once(socket, "drain");
			}
		},
		async answers(count) {
			for (;;) {
				const found = [...text.matchAll(/HTTP\/1\.1 (\d+) [\s\S]*?\r\n\r\n(\{.*?\})(?=HTTP\/1\.1|$)/g)];
				if (found.length >= count)
					return found.map(([, status, body]) => ({ status: Number(status), json: JSON.parse(body!) }));
				await once(socket, "data");
			}
		},
	};
}

/** Sends a request that is not answered, and disconnects once it was received. The server listens at `port`. */
export async function askAndLeave({ app }: TestApp, port: number, request: Buffer): Promise<void> {
	const { socket, write } = await openConnection(port);
	const came = once(app.server, "request");
	await write(request);
	await came;
	socket.destroy();
}
