import { createHash } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { deadlineNow } from "../deadline.ts";
import type { S3Location } from "../files-url.ts";
import { codeIn, faultOf, faultOfAnswer, StoreFault } from "./s3-fault.ts";
import { createSlots } from "./slots.ts";

export interface S3Request {
	method: "GET" | "HEAD" | "PUT" | "DELETE";
	/** path and query at the store's address */
	path: string;
	body?: Uint8Array;
	type?: string;
	/** waits for nobody who reads: of a look whether the store answers */
	isLook?: boolean;
}

/** One that succeeded; its body, if there is one, is to be read to its end or destroyed. */
export interface S3Answer {
	headers: IncomingMessage["headers"];
	body: IncomingMessage;
}

/**
 * Sends signed requests, each of which may be repeated; ended by their time or the caller's deadline, and undefined where
 * there is no such key. @throws StoreFault
 */
export interface S3Client {
	send(request: S3Request): Promise<S3Answer | undefined>;
	/** Sends it, and reads the answer as a text of at most some megabytes. */
	ask(request: S3Request): Promise<{ headers: IncomingMessage["headers"]; text: string } | undefined>;
	stop(): void;
}

/** At once, of one process; writes have their own, so that whoever reads slowly keeps nobody from saving. */
const connections = { reads: 48, writes: 16, looks: 2 };
const mostWaiting = 200;
/** Of one try, until its answer begins. A write's includes the file on its way there. */
const tryMs = { reads: 2_000, writes: 10_000 };
/** Of all tries together where nobody has a deadline, as in jobs. */
const allMs = 30_000;
/** Kept of a caller's deadline to tell of a failure; as db/bounded-pool.ts does. */
const reservedMs = 250;
const tries = 3;
/** Before the second try, with jitter; four times that before the third. */
const pauseMs = 100;
/** An answer that has begun and does not go on. */
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
		const left = () => Math.max(1, Math.min(tryMs[kind], endAt - performance.now()));
		const giveBack = await slots[request.isLook ? "looks" : kind](left());
		try {
			const body = await exchange(request, await headersOf(request), left());
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

/** @throws StoreFault where it breaks, falls silent or has no end */
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
