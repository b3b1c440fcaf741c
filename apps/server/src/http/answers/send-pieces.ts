import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { setPrivateFileHeaders } from "../security-headers.ts";
import { takesGzip } from "./send-answer.ts";

interface TextFile {
	filename: string;
	/** media type with its charset */
	type: string;
	pieces: AsyncIterable<string>;
}

/** Streams a private text file; gzipped if the client accepts it, since prepaid data is expensive. */
export function sendPieces(request: FastifyRequest, reply: FastifyReply, { filename, type, pieces }: TextFile) {
	setPrivateFileHeaders(reply, filename);
	reply.type(type).header("vary", "accept-encoding");
	const text = Readable.from(pieces);
	return takesGzip(request) ? reply.header("content-encoding", "gzip").send(zipped(text)) : reply.send(text);
}

/** `pipeline`, so that an error in the text ends the response too. */
const zipped = (text: Readable) => pipeline(text, createGzip(), () => undefined);
