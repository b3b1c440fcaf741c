import { performance } from "node:perf_hooks";
import { constants, gunzipSync } from "node:zlib";
import { ApiError } from "@cachimbo/web/app/platform/api/api-error.ts";
import { type TimeoutKind, timeoutMs } from "@cachimbo/web/app/platform/api/timeouts.ts";
import { type Connection, openConnection, type Reply } from "../bench/load/connection.ts";
import { type Method, wireRequest } from "../bench/load/request.ts";
import type { Call, Measures } from "./measures.ts";

interface Question {
	call: Call;
	method: Method;
	path: string;
	body?: unknown;
	/** ETag of the cached response. */
	tag?: string | undefined;
	patience?: TimeoutKind;
}

/** Keep-alive connection of a device to the server, over a network that can be cut. */
export interface Line {
	/** @throws ApiError like the application's client: OFFLINE without a response, else the server's error */
	ask(question: Question): Promise<Reply>;
	signedInWith(token: string): void;
	/** Cuts the network: requests in flight are lost. */
	cut(): void;
	restore(): void;
	close(): void;
}

const offline = (timedOut = false) => new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión", timedOut });

/** @param address of the phone, which a proxy would forward */
export function openLine(url: string, address: string, measures: Measures): Line {
	let connection: Connection | undefined;
	let token: string | undefined;
	let isCut = false;
	/** Requests run one after the other, as on a single keep-alive connection. */
	let last: Promise<unknown> = Promise.resolve();

	function drop(): void {
		connection?.close();
		connection = undefined;
	}

	async function exchange(request: string, ms: number): Promise<Reply> {
		let timer: NodeJS.Timeout | undefined;
		const over = new AbortController();
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(reject, ms, offline(true));
		});
		const answer = async () => {
			const open = connection ?? (await openConnection(url, over.signal));
			if (over.signal.aborted || isCut) {
				open.close();
				throw offline();
			}
			connection = open;
			return open.exchange(request);
		};
		try {
			return await Promise.race([answer(), late]);
		} catch (error) {
			over.abort();
			drop();
			throw error instanceof ApiError ? error : offline();
		} finally {
			clearTimeout(timer);
		}
	}

	async function send({ call, method, path, body, tag, patience = "call" }: Question): Promise<Reply> {
		if (isCut) throw offline();
		const headers = {
			...{ accept: "application/json", "accept-encoding": "gzip", "x-forwarded-for": address },
			...(tag ? { "if-none-match": tag } : {}),
		};
		const request = wireRequest({ method, path, ...(token ? { token } : {}), body, headers });
		const sent = performance.now();
		try {
			const reply = await exchange(request, timeoutMs[patience]);
			measures.note(call, performance.now() - sent, reply.status);
			if (reply.status >= 400) throw toError(reply);
			return reply;
		} catch (error) {
			const isLost = error instanceof ApiError && error.code === "OFFLINE";
			if (isLost && !isCut) measures.note(call, performance.now() - sent, "no answer");
			throw error;
		}
	}

	return {
		ask(question) {
			const asked = last.then(() => send(question));
			last = asked.catch(() => undefined);
			return asked;
		},
		signedInWith(own) {
			token = own;
		},
		cut() {
			isCut = true;
			drop();
		},
		restore() {
			isCut = false;
		},
		close: drop,
	};
}

function toError(reply: Reply): ApiError {
	const { code, message, data } = JSON.parse(textOf(reply));
	const retryAfter = Number(reply.headers["retry-after"]) || undefined;
	return new ApiError({ code, message, data, status: reply.status, ...(retryAfter ? { retryAfter } : {}) });
}

/** @param upTo maximum number of bytes to decompress, since the generator takes CPU time from the server */
export function textOf({ body, headers }: Reply, upTo = body.length): string {
	if (headers["content-encoding"] !== "gzip") return body.toString();
	return gunzipSync(body.subarray(0, upTo), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

/** Returns the data of a response's envelope, or the whole response if it has none. */
export function dataOf<T>(reply: Reply): T {
	const json = JSON.parse(textOf(reply));
	return (json.data ?? json) as T;
}
