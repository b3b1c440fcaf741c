import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { LIVE_PATH } from "@cachimbo/contract/chat/live";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { refuseUpgrade, type StompServer } from "../stomp/server.ts";

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0];

/**
 * Whether a request becomes a live connection. Other upgrade requests (HTTP/2 in clear text, which some libraries ask for on every
 * request) are answered as ordinary ones.
 */
export const isLiveUpgrade = (request: IncomingMessage): boolean =>
	pathOf(request) === LIVE_PATH && request.headers.upgrade?.toLowerCase() === "websocket";

/** Register it before the drain, which waits for connections to end. */
export function acceptLiveConnections(
	app: FastifyInstance,
	settings: Settings,
	server: Pick<StompServer<never>, "upgrade" | "close">,
): void {
	app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		// In development Vite listens here too, for its own upgrades.
		if (!isLiveUpgrade(request)) return;
		if (!isOwnOrigin(request, settings)) return refuseUpgrade(socket, "403 Forbidden");
		server.upgrade(request, socket, head, addressOf(request, settings));
	});
	app.addHook("preClose", async () => server.close());
}

/** Whether the page's origin is ours. Programs other than browsers send none. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, { publicUrl }: Settings): boolean {
	if (origin === undefined) return true;
	if (!URL.canParse(origin)) return false;
	return publicUrl === undefined ? new URL(origin).host === host?.toLowerCase() : origin === publicUrl;
}

/** Client address as Fastify computes it: one proxy is trusted, and it appends the address it saw. */
function addressOf({ headers, socket }: IncomingMessage, { trustProxy }: Settings): string {
	const forwarded = trustProxy ? headers["x-forwarded-for"] : undefined;
	return (
		String(forwarded ?? "")
			.split(",")
			.at(-1)
			?.trim() ||
		(socket.remoteAddress ?? "")
	);
}
