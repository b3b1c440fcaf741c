import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { closeAfterFile } from "../close-after-file.ts";

export interface PushService {
	origin: string;
	/** Path, headers and size of each message, in order of arrival. */
	received: { path: string; headers: Record<string, string | string[] | undefined>; bytes: number }[];
	/** Status of responses from now on, by path; default 201. */
	answers: Map<string, number>;
	/** Returns the subscription that a browser would send to our server. */
	subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** Starts a push service on this machine, closed after the file. */
export async function startPushService(): Promise<PushService> {
	const received: PushService["received"] = [];
	const answers = new Map<string, number>();
	const server = createServer(async (request, response) => {
		let bytes = 0;
		for await (const chunk of request) bytes += (chunk as Buffer).length;
		const path = request.url ?? "";
		received.push({ path, headers: request.headers, bytes });
		response.writeHead(answers.get(path) ?? 201).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	closeAfterFile(async () => {
		server.closeAllConnections();
		await new Promise((closed) => server.close(closed));
	});
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const subscribe = (name: string) => {
		const p256dh = createECDH("prime256v1").generateKeys("base64url");
		return { endpoint: `${origin}/push/${name}`, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
	};
	return { origin, received, answers, subscribe };
}
