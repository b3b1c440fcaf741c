import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { setPrivateFileHeaders } from "../security-headers.ts";

interface MadeFile {
	filename: string;
	/** media type */
	type: string;
	file: Readable;
	/** bytes */
	size: number;
}

/** Sends a private file that took a while to generate; nothing is sent if the deadline has already answered. */
export function sendMadeFile(reply: FastifyReply, { filename, type, file, size }: MadeFile): FastifyReply {
	if (reply.sent) {
		file.destroy();
		return reply;
	}
	setPrivateFileHeaders(reply, filename);
	return reply.type(type).header("content-length", size).send(file);
}
