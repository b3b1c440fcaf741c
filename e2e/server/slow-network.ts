import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Treatment of a request: its response is delayed by this time or until the test decides, never comes, or is replaced by a
 * network error, this status, foreign page or redirect.
 */
type Fate =
	| { afterMs: number }
	| { until: Promise<unknown> }
	| "hangs"
	| "cut"
	| { status: number }
	| { page: string }
	| { redirect: string };
interface Rule {
	path: RegExp;
	fate: Fate;
	/** Number of requests that it applies to; all by default. */
	times?: number;
}

/**
 * Starts a network in front of the real server that can be slow, never respond, or respond like a failing server or a captive
 * portal.
 */
export async function startSlowNetwork(target: string) {
	let rules: Rule[] = [];
	const seen: string[] = [];
	const pass = (incoming: IncomingMessage, outgoing: ServerResponse, wait: () => Promise<unknown>) => {
		const { method, url: path, headers } = incoming;
		const onward = request(new URL(path ?? "/", target), { method, headers }, async (answer) => {
			await wait();
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		onward.on("error", () => outgoing.destroy());
		incoming.pipe(onward);
	};
	const proxy = createServer((incoming, outgoing) => {
		const path = `${incoming.method} ${incoming.url}`;
		seen.push(path);
		const rule = rules.find((one) => one.path.test(path) && one.times !== 0);
		if (rule?.times) rule.times -= 1;
		const fate = rule?.fate ?? { afterMs: 0 };
		if (fate === "hangs") return;
		if (fate === "cut") return void incoming.socket.destroy();
		if ("afterMs" in fate) return pass(incoming, outgoing, () => delay(fate.afterMs));
		if ("until" in fate) return pass(incoming, outgoing, () => fate.until);
		incoming.resume();
		if ("page" in fate) {
			outgoing.writeHead(200, { "content-type": "text/html" });
			return outgoing.end(fate.page);
		}
		if ("redirect" in fate) {
			outgoing.writeHead(302, { location: fate.redirect });
			return outgoing.end();
		}
		outgoing.writeHead(fate.status, { "content-type": "application/json" });
		outgoing.end(JSON.stringify({ success: false, message: "Algo falló", code: "INTERNAL", data: null }));
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
		/** All requests so far, 'GET /path'. */
		seen: seen as readonly string[],
		/** Replaces the rules; the first one that matches 'METHOD /path' applies. */
		setRules(...next: Rule[]) {
			rules = next;
		},
		async stop() {
			proxy.closeAllConnections();
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}
export type SlowNetwork = Awaited<ReturnType<typeof startSlowNetwork>>;
