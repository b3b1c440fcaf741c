import { request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import type { Deps } from "../../deps.ts";
import { isPushAddress, lookupPublic } from "./push-address.ts";
import { createPushKeys } from "./push-keys.ts";

export interface PushTarget {
	endpoint: string;
	p256dh: string;
	auth: string;
}

/** `gone`: the push service does not accept this browser any more, or never will. */
export type PushOutcome = "sent" | "gone" | "failed";

const timeoutMs = 10_000;
const agent = new Agent({ lookup: lookupPublic, keepAlive: false });

/**
 * Sends a message to one browser, encrypted for it (RFC 8291), and returns the outcome; never throws. Follows no redirects and
 * ignores the response's body.
 * @param ttlSeconds how long the push service keeps it for a device that is off
 */
export async function sendPush(
	deps: Deps,
	target: PushTarget,
	payload: string,
	ttlSeconds: number,
): Promise<PushOutcome> {
	if (!isPushAddress(target.endpoint, deps.settings)) return "gone";
	try {
		const status = await post(target.endpoint, await encrypt(deps, target, payload, ttlSeconds));
		if (status >= 200 && status < 300) return "sent";
		if (status === 404 || status === 410) return "gone";
		deps.log.warn({ status, service: new URL(target.endpoint).host }, "push refused");
	} catch (error) {
		deps.log.warn({ err: error, service: new URL(target.endpoint).host }, "push not sent");
	}
	return "failed";
}

interface Message {
	headers: Record<string, string>;
	body: Buffer;
}

async function encrypt(deps: Deps, { endpoint, ...keys }: PushTarget, payload: string, TTL: number): Promise<Message> {
	// Imported lazily, since most processes never send.
	const { default: webPush } = await import("web-push");
	const vapidDetails = { subject: subjectOf(deps), ...(await deps.memories.of(createPushKeys)()) };
	const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
		...{ vapidDetails, TTL, contentEncoding: "aes128gcm", urgency: "normal", topic: "plan" },
	});
	if (!body) throw new Error("A message has a body");
	return { headers: headers as Record<string, string>, body };
}

/** Contact for push services about our messages. */
function subjectOf({ settings: { publicUrl, site } }: Deps): string {
	return publicUrl?.startsWith("https:") ? publicUrl : `mailto:${site.email || "hola@cachimbo.test"}`;
}

/** @returns the status @throws when there is no answer in time */
function post(endpoint: string, { headers, body }: Message): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const options = { method: "POST", headers, signal: AbortSignal.timeout(timeoutMs) };
	// Plain http only for the tests' stand-in: isPushAddress accepts no other.
	const sent = endpoint.startsWith("https:")
		? request(endpoint, { ...options, agent })
		: requestPlain(endpoint, options);
	sent.on("response", (response) => {
		resolve(response.statusCode ?? 0);
		response.destroy();
	});
	sent.on("error", reject);
	sent.end(body);
	return promise;
}
