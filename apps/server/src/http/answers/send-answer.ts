import type { Route } from "@cachimbo/contract/core/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accepts } from "../../cache/encoding.ts";
import { PreparedAnswer } from "../../cache/prepared-answer.ts";
import { SplicedJson } from "../../cache/spliced-json.ts";

/** `data` as serialised JSON text. */
export class PreparedJson {
	readonly json: SplicedJson;
	/** Weak ETag of the content; null: none. */
	readonly tag: string | null;
	constructor(json: SplicedJson, tag: string | null = null) {
		this.json = json;
		this.tag = tag;
	}
}

/** Data with its own `message` for the envelope. */
export class DataWithMessage<T> {
	readonly data: T | PreparedJson;
	readonly message: string;
	constructor(data: T | PreparedJson, message: string) {
		this.data = data;
		this.message = message;
	}
}

export type Answer<T> = T | PreparedJson | PreparedAnswer | DataWithMessage<T> | FastifyReply;

/** Returns `data` with a specific `message` in place of the general one. */
export const withMessage = <T>(data: T | PreparedJson, message: string) => new DataWithMessage<T>(data, message);

const general = "Operación exitosa";
const worthCompressing = 2048;

/** Sends a handler's return value in the envelope; a handler that has sent the response itself returns the reply. */
export function sendAnswer(route: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (reply.sent || answer === reply) return reply;
	if (answer instanceof PreparedAnswer) return sendPrepared(answer, request, reply);
	const result = answer instanceof DataWithMessage ? answer : new DataWithMessage(answer, general);
	reply.code(route.status);
	if (!route.envelope && typeof result.data === "string")
		return reply.type("text/plain; charset=utf-8").send(result.data);
	if (result.data instanceof PreparedJson) return sendSpliced(request, reply, result.data, result.message);
	const data = JSON.stringify(result.data ?? null);
	return sendJson(request, reply, route.envelope ? envelope(data, result.message) : data);
}

/** @param data JSON text */
export const envelope = (data: string, message: string = general) => `${opening(message)}${data}}`;

const opening = (message: string) => `{"success":true,"message":${JSON.stringify(message)},"data":`;
export const takesGzip = ({ headers }: FastifyRequest) => accepts(headers["accept-encoding"], "gzip");

function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
	reply.type("application/json; charset=utf-8");
	if (json.length < worthCompressing || !takesGzip(request)) return reply.send(json);
	return sendZipped(reply, new SplicedJson(json).gzip);
}

/** Always in the envelope: routes without envelope have no spliced answers. */
function sendSpliced(
	request: FastifyRequest,
	reply: FastifyReply,
	{ json, tag }: PreparedJson,
	message: string,
): FastifyReply {
	if (tag) reply.header("etag", tag);
	if (tag && request.method === "GET" && request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
	reply.type("application/json; charset=utf-8");
	const answer = json.within(opening(message), "}");
	return takesGzip(request) ? sendZipped(reply, answer.gzip) : reply.send(answer.bytes);
}

const sendZipped = (reply: FastifyReply, bytes: Buffer) =>
	reply.header("content-encoding", "gzip").header("vary", "accept-encoding").send(bytes);

/** `private` because the answer depends on the caller's role. */
function sendPrepared(answer: PreparedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
	reply.header("vary", "Accept-Encoding, Authorization");
	return sendPreparedBytes(answer, "application/json; charset=utf-8", request, reply);
}

/** Sends cached bytes with their ETag; 304 if the client has them. */
export function sendPreparedBytes(
	answer: PreparedAnswer,
	type: string,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { bytes, etag, encoding } = answer.in(request.headers["accept-encoding"] as string | undefined);
	reply.header("etag", etag);
	if (request.headers["if-none-match"]?.includes(answer.tag)) return reply.code(304).send();
	if (encoding) reply.header("content-encoding", encoding);
	return reply.header("content-type", type).send(bytes);
}
