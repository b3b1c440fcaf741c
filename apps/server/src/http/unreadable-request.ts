import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@cachimbo/contract/core/error";
import { apiHeaders } from "./security-headers.ts";

const answers: Record<string, [number, ErrorCode, string]> = {
	HPE_HEADER_OVERFLOW: [431, "TOO_LARGE", "Lo que enviaste es demasiado grande"],
	ERR_HTTP_REQUEST_TIMEOUT: [408, "BAD_REQUEST", "La solicitud tardó demasiado en llegar. Intenta de nuevo."],
};

/** Answers malformed HTTP in the contract's envelope and closes the connection: the rest of the stream cannot be parsed. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	if (socket.writable) socket.write(answerTo(error.code));
	socket.destroy(error);
}

function answerTo(fault: string | undefined): string {
	const [status, code, message] = answers[fault ?? ""] ?? [400, "BAD_REQUEST", "No pudimos leer lo que enviaste"];
	const body = JSON.stringify({ success: false, message, code, requestId: randomUUID(), data: null });
	const headers = Object.entries({
		...apiHeaders,
		"content-type": "application/json; charset=utf-8",
		"content-length": Buffer.byteLength(body),
		connection: "close",
	});
	const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`;
}
