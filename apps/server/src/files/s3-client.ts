import { createHash } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Location } from "../settings/files-url.ts";
import { deadlineNow } from "../work/deadline.ts";
import { codeIn, faultOf, faultOfAnswer, StoreFault } from "./s3-fault.ts";
import { createSlots } from "./slots.ts";

export interface S3Request {
	method: "GET" | "HEAD" | "PUT" | "DELETE";
	/** path and query */
	path: string;
	body?: Uint8Array;
	type?: string;
	/** a health check, with its own connections, so that it does not wait for transfers */
	isLook?: boolean;
}

/** A successful response. Read or destroy its body, if there is one. */
export interface S3Answer {
	headers: IncomingMessage["headers"];
	body: IncomingMessage;
}

/**
 * Sends signed, retryable requests. They end by their timeout or the caller's deadline, and return undefined if the key does not
 * exist. @throws StoreFault
 */
export interface S3Client {
	send(request: S3Request): Promise<S3Answer | undefined>;
	/** Sends the request and reads the response as text, up to some megabytes. */
	ask(request: S3Request): Promise<{ headers: IncomingMessage["headers"]; text: string } | undefined>;
	stop(): void;
}

/** Concurrent connections of a process. Writes have their own, so that slow readers do not block saving. */
const connections = { reads: 48, writes: 16, looks: 2 };
const mostWaiting = 200;
/** Timeout of one try until its response begins. For a write, includes the upload. */
const tryMs = { reads: 2_000, writes: 10_000 };
/** Timeout of all tries together without a deadline, as in jobs. */
const allMs = 30_000;
/** Reserved from a caller's deadline for reporting a failure, as in db/bounded-pool.ts. */
const reservedMs = 250;
const tries = 3;
/** Pause before the second try, with jitter; four times that before the third. */
const pauseMs = 100;
/** Timeout of a stalled response. */
const silentMs = 5_000;
const longestText = 8 * 1024 * 1024;

export function createS3Client(location: S3Location): S3Client {
	const transport = location.origin.startsWith("https:") ? https : http;
	const agent = new transport.Agent({ keepAlive: true, maxFreeSockets: 8, keepAliveMsecs: 30_000 });
	const slots = {
		reads: createSlots(connections.reads, mostWaiting),
		writes: createSlots(connections.writes, mostWaiting),
		looks: createSlots(connections.looks, mostWaiting),
	};
	const { origin, region, accessKeyId, secretAccessKey } = location;

	async function headersOf({ method, path, body, type }: S3Request): Promise<Record<string, string>> {
		const digest = createHash("sha256")
			.update(body ?? "")
			.digest("hex");
		const headers = { "x-amz-content-sha256": digest, ...(type && { "content-type": type }) };
		const key = { accessKeyId, secretAccessKey, region, service: "s3" };
		const signed = await new AwsV4Signer({ method, url: origin + path, headers, ...key }).sign();
		const length = body && { "content-length": String(body.length) };
		return { ...Object.fromEntries(signed.headers), ...length };
	}

	function exchange(request: S3Request, headers: Record<string, string>, withinMs: number): Promise<IncomingMessage> {
		const { method, path, body } = request;
		return new Promise((resolve, reject) => {
			const sent = transport.request(origin + path, { method, headers, agent });
			const timer = setTimeout(() => sent.destroy(new StoreFault("away", "no answer in time")), withinMs);
			sent.once("response", (answer) => {
				clearTimeout(timer);
				resolve(answer);
			});
			sent.on("error", (error) => {
				clearTimeout(timer);
				reject(error);
			});
			sent.end(body);
		});
	}

	async function tryOnce(request: S3Request, endAt: number): Promise<S3Answer | undefined> {
		const kind = request.method === "PUT" || request.method === "DELETE" ? "writes" : "reads";
		const remainingMs = () => Math.max(1, Math.min(tryMs[kind], endAt - performance.now()));
		const giveBack = await slots[request.isLook ? "looks" : kind](remainingMs());
		try {
			const body = await exchange(request, await headersOf(request), remainingMs());
			body.once("close", giveBack);
			const { statusCode: status = 0, headers } = body;
			if (status >= 200 && status < 300) return { headers, body };
			const text = await textOf(body);
			if (status === 404 && (request.method === "HEAD" || codeIn(text) === "NoSuchKey")) return undefined;
			throw faultOfAnswer(status, text);
		} catch (error) {
			giveBack();
			throw faultOf(error);
		}
	}

	async function send(request: S3Request): Promise<S3Answer | undefined> {
		const deadline = deadlineNow();
		const endAt = deadline ? deadline.at - reservedMs : performance.now() + allMs;
		for (let tried = 1; ; tried++) {
			try {
				return await tryOnce(request, endAt);
			} catch (fault) {
				const pause = pauseMs * 4 ** (tried - 1) * (0.5 + Math.random() / 2);
				const isLast = tried === tries || performance.now() + pause >= endAt;
				if (isLast || !(fault instanceof StoreFault && fault.kind === "away")) throw fault;
				await delay(pause);
			}
		}
	}

	return {
		send,
		async ask(request) {
			const answer = await send(request);
			return answer && { headers: answer.headers, text: await textOf(answer.body) };
		},
		stop: () => agent.destroy(),
	};
}

/** @throws StoreFault if the body breaks off, stalls or is too long */
async function textOf(body: IncomingMessage): Promise<string> {
	let text = "";
	body.setEncoding("utf8");
	const timer = setTimeout(() => body.destroy(new StoreFault("away", "its answer did not go on")), silentMs);
	try {
		for await (const piece of body) {
			text += piece;
			if (text.length > longestText) throw new StoreFault("refused", "its answer has no end");
			timer.refresh();
		}
		return text;
	} catch (error) {
		throw faultOf(error);
	} finally {
		clearTimeout(timer);
	}
}
