import { escapeHeader, type Version } from "./frames.ts";

/** A MESSAGE for all who subscribe to its destination, as the bytes that go into their sockets. */
export interface SharedMessage {
	/** @param id of the subscription; undefined in STOMP 1.0 without one */
	bytesFor(version: Version, id: string | undefined): Buffer;
}

/**
 * Subscribers differ only in the header `subscription`, and most clients call their first one alike: the bytes, with the
 * WebSocket's own header, are made once for each such id, and are the same buffer in every socket.
 * @param body JSON
 */
export function createSharedMessage(destination: string, messageId: string, body: string): SharedMessage {
	const length = Buffer.byteLength(body);
	const common = Buffer.from(
		`destination:${destination}\nmessage-id:${messageId}\ncontent-type:application/json;charset=utf-8\ncontent-length:${length}\n\n${body}\0`,
	);
	const made = new Map<string, Buffer>();
	return {
		bytesFor(version, id) {
			const line = id === undefined ? "" : `subscription:${escapeHeader(id, version)}\n`;
			let bytes = made.get(line);
			if (!bytes) {
				bytes = inWebSocketFrame(Buffer.from(`MESSAGE\n${line}`), common);
				made.set(line, bytes);
			}
			return bytes;
		},
	};
}

const [finalText, sixteenBits, sixtyFourBits] = [0x81, 126, 127];

/** One unfragmented, unmasked text frame (RFC 6455, section 5.2). */
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
