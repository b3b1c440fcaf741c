import type { Route } from "@cachimbo/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PreparedAnswer } from "../cache/prepared-answer.ts";
import { SplicedJson } from "../cache/spliced-json.ts";

/** The JSON text of `data`, made elsewhere; spares parsing and printing it again. */
export class PreparedJson {
	readonly json: SplicedJson;
	constructor(json: SplicedJson) {
		this.json = json;
	}
}

/** Data with a message of its own for the envelope. */
export class Told<T> {
	readonly data: T | PreparedJson;
	readonly message: string;
	constructor(data: T | PreparedJson, message: string) {
		this.data = data;
		this.message = message;
	}
}

export type Answer<T> = T | PreparedJson | PreparedAnswer | Told<T> | FastifyReply;

/** Data that is answered with `message` instead of the general one. */
export const withMessage = <T>(data: T | PreparedJson, message: string) => new Told<T>(data, message);

const general = "Operación exitosa";
const worthCompressing = 2048;

/** Puts the envelope around what a handler returned; a handler that answered by itself returns the reply. */
export function sendAnswer(route: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (answer instanceof PreparedAnswer) return sendPrepared(answer, request, reply);
	if (reply.sent || answer === reply) return reply;
	const told = answer instanceof Told ? answer : new Told(answer, general);
	reply.code(route.status);
	if (!route.envelope && typeof told.data === "string") return reply.type("text/plain; charset=utf-8").send(told.data);
	if (told.data instanceof PreparedJson) return sendSpliced(request, reply, told.data.json, told.message);
	const data = JSON.stringify(told.data ?? null);
	return sendJson(request, reply, route.envelope ? envelope(data, told.message) : data);
}

/** @param data JSON text */
export const envelope = (data: string, message: string = general) => `${opening(message)}${data}}`;

const opening = (message: string) => `{"success":true,"message":${JSON.stringify(message)},"data":`;
export const takesGzip = (request: FastifyRequest) => /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));

function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
	reply.type("application/json; charset=utf-8");
	if (json.length < worthCompressing || !takesGzip(request)) return reply.send(json);
	return sendZipped(reply, new SplicedJson(json).gzip);
}

/** Always in the envelope: those who answer bare have nothing that long. */
function sendSpliced(request: FastifyRequest, reply: FastifyReply, data: SplicedJson, message: string): FastifyReply {
	reply.type("application/json; charset=utf-8");
	const answer = data.within(opening(message), "}");
	return takesGzip(request) ? sendZipped(reply, answer.gzip) : reply.send(answer.bytes);
}

const sendZipped = (reply: FastifyReply, bytes: Buffer) =>
	reply.header("content-encoding", "gzip").header("vary", "accept-encoding").send(bytes);

/** Whose answer it is depends on who asks, hence `private`. */
function sendPrepared(answer: PreparedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	reply.header("cache-control", "private, no-cache");
	reply.header("vary", "Accept-Encoding, Authorization");
	return sendPreparedBytes(answer, "application/json; charset=utf-8", request, reply);
}

/** Bytes that were made before, with their tag; one who has them gets 304. */
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
