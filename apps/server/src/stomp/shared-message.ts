import { escapeHeader, type Version } from "./frames.ts";

/** A published message: its id, and JSON. */
export interface Publication {
	messageId: string;
	body: string;
}

/** MESSAGE frames for all subscribers of a destination, as bytes for their sockets. */
export interface SharedMessages {
	/** @param id id of the subscription; undefined in STOMP 1.0 without one */
	bytesFor(version: Version, id: string | undefined): Buffer;
}

/**
 * Subscribers differ only in the header `subscription`, and most clients use the same id for their first one. The bytes, including
 * WebSocket headers, are built once for each id and shared by all sockets. Messages published together cost each socket one write.
 */
export function createSharedMessages(destination: string, publications: readonly Publication[]): SharedMessages {
	const commons = publications.map(({ messageId, body }) => commonPart(destination, messageId, body));
	const bytesByHeader = new Map<string, Buffer>();
	return {
		bytesFor(version, id) {
			const line = id === undefined ? "" : `subscription:${escapeHeader(id, version)}\n`;
			let bytes = bytesByHeader.get(line);
			if (!bytes) {
				const head = Buffer.from(`MESSAGE\n${line}`);
				bytes = Buffer.concat(commons.map((common) => inWebSocketFrame(head, common)));
				bytesByHeader.set(line, bytes);
			}
			return bytes;
		},
	};
}

function commonPart(destination: string, messageId: string, body: string): Buffer {
	const length = Buffer.byteLength(body);
	return Buffer.from(
		`destination:${destination}\nmessage-id:${messageId}\ncontent-type:application/json;charset=utf-8\ncontent-length:${length}\n\n${body}\0`,
	);
}

const [finalText, sixteenBits, sixtyFourBits] = [0x81, 126, 127];

/** Returns an unfragmented, unmasked text frame (RFC 6455, section 5.2). */
export function inWebSocketFrame(...parts: readonly Buffer[]): Buffer {
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	let head: Buffer;
	if (length < sixteenBits) head = Buffer.from([finalText, length]);
	else if (length < 65_536) {
		head = Buffer.from([finalText, sixteenBits, 0, 0]);
		head.writeUInt16BE(length, 2);
	} else {
		head = Buffer.from([finalText, sixtyFourBits, 0, 0, 0, 0, 0, 0, 0, 0]);
		head.writeBigUInt64BE(BigInt(length), 2);
	}
	return Buffer.concat([head, ...parts]);
}
