/** Supported versions. Server side of STOMP 1.0, 1.1 and 1.2: https://stomp.github.io/stomp-specification-1.2.html */
export type Version = "1.0" | "1.1" | "1.2";

export interface Frame {
	command: string;
	/** decoded; the first value of a repeated header */
	headers: ReadonlyMap<string, string>;
	body: string;
}

/** A protocol violation: the connection is closed. */
export class ProtocolError extends Error {
	override name = "ProtocolError";
	/** close code of the WebSocket: 1002, or 1009 if too large */
	readonly closeCode: number;

	constructor(message: string, closeCode = 1002) {
		super(message);
		this.closeCode = closeCode;
	}
}

export const tooBig = () => new ProtocolError("frame is too large", 1009);

export interface FrameLimits {
	/** bytes of a frame, complete or not */
	bytes: number;
	headers: number;
	/** bytes of one header line */
	headerBytes: number;
	/** maximum number of WebSocket messages for one frame */
	pieces: number;
}

/** How to read the next frame. A frame may change it for those behind it. */
export interface Reading {
	limits: FrameLimits;
	version: Version;
}

const [newline, carriageReturn, zero] = [10, 13, 0];
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export interface FrameReader {
	/**
	 * Reads the bytes of a WebSocket message, which may hold part of a frame, or several with heart-beats between them. Passes each
	 * complete frame to `take`.
	 * @throws ProtocolError
	 */
	read(bytes: Buffer, reading: () => Reading, take: (frame: Frame) => void): void;
}

export function createFrameReader(): FrameReader {
	let rest: Buffer | undefined;
	let pieces = 0;
	return {
		read(bytes, reading, take) {
			let at = 0;
			const all = rest ? Buffer.concat([rest, bytes]) : bytes;
			pieces += 1;
			for (;;) {
				while (all[at] === newline || all[at] === carriageReturn) at += 1;
				if (at >= all.length) break;
				const found = readFrame(all, at, reading());
				if (!found) break;
				pieces = 1;
				at = found.end;
				take(found.frame);
			}
			const { limits } = reading();
			if (all.length - at > limits.bytes) throw tooBig();
			// Each piece is appended to those before it: a small frame in thousands of pieces would be expensive.
			if (pieces > limits.pieces) throw new ProtocolError("frame is in too many pieces");
			if (at >= all.length) pieces = 0;
			// Copied, because the input may be part of a larger buffer.
			rest = at >= all.length ? undefined : Buffer.from(all.subarray(at));
		},
	};
}

/** @returns undefined for an incomplete frame */
function readFrame(all: Buffer, start: number, { limits, version }: Reading) {
	let at = start;
	let command: string | undefined;
	const headers = new Map<string, string>();
	for (let lines = 0; ; lines++) {
		const end = all.indexOf(newline, at);
		if ((end === -1 ? all.length : end) - at > limits.headerBytes) throw tooBig();
		if (end === -1) {
			if (all.indexOf(zero, at) !== -1) throw new ProtocolError("frame ends before its headers do");
			return undefined;
		}
		const text = decode(all.subarray(at, all[end - 1] === carriageReturn && end > at ? end - 1 : end));
		at = end + 1;
		if (command === undefined) command = text;
		else if (text === "") break;
		else if (lines > limits.headers) throw new ProtocolError("frame has too many headers");
		else addHeader(headers, text, command, version);
	}
	const length = lengthOf(headers);
	const end = length === undefined ? all.indexOf(zero, at) : at + length;
	if (end - start > limits.bytes) throw tooBig();
	if (end === -1 || end >= all.length) return undefined;
	if (all[end] !== zero) throw new ProtocolError("body is longer than content-length");
	return { frame: { command: command ?? "", headers, body: decode(all.subarray(at, end)) }, end: end + 1 };
}

function addHeader(headers: Map<string, string>, line: string, command: string, version: Version): void {
	const colon = line.indexOf(":");
	if (colon < 1) throw new ProtocolError("header without a name");
	const isConnect = command === "CONNECT" || command === "STOMP";
	const read = isConnect || version === "1.0" ? (text: string) => text : (text: string) => readHeader(text, version);
	const name = read(line.slice(0, colon));
	const value = read(line.slice(colon + 1));
	// STOMP 1.0 lets clients write 'name: value'.
	if (!headers.has(name)) headers.set(name, isConnect || version === "1.0" ? value.trim() : value);
}

function lengthOf(headers: ReadonlyMap<string, string>): number | undefined {
	const stated = headers.get("content-length");
	if (stated === undefined) return undefined;
	if (!/^ *\d{1,9} *$/.test(stated)) throw new ProtocolError("content-length is no number");
	return Number(stated);
}

function decode(bytes: Buffer): string {
	try {
		return utf8.decode(bytes);
	} catch {
		throw new ProtocolError("frame is not UTF-8");
	}
}

const meanings: Record<string, string> = { "\\n": "\n", "\\c": ":", "\\\\": "\\", "\\r": "\r" };

function readHeader(text: string, version: Version): string {
	if (!text.includes("\\")) return text;
	return text.replace(/\\(.?)/gs, (written) => {
		const meaning = meanings[written];
		if (meaning === undefined || (written === "\\r" && version === "1.1")) {
			throw new ProtocolError("header has an escape that means nothing");
		}
		return meaning;
	});
}

const escapes: Record<string, string> = { "\n": "\\n", ":": "\\c", "\\": "\\\\", "\r": "\\r" };

/** Escapes a header's value. STOMP 1.0 has no escapes, so line breaks become spaces. */
export function escapeHeader(text: string, version: Version): string {
	if (version === "1.0") return text.replace(/[\r\n]+/g, " ");
	return text.replace(version === "1.1" ? /[\n:\\]/g : /[\r\n:\\]/g, (character) => escapes[character] ?? "");
}

/** Serialises a frame. @param headers undefined values are omitted */
export function writeFrame(
	version: Version,
	command: string,
	headers: Record<string, string | undefined>,
	body = "",
): string {
	const write = (text: string) => (command === "CONNECTED" ? text : escapeHeader(text, version));
	let text = `${command}\n`;
	for (const [name, value] of Object.entries(headers)) if (value !== undefined) text += `${name}:${write(value)}\n`;
	if (body !== "") text += `content-length:${Buffer.byteLength(body)}\n`;
	return `${text}\n${body}\0`;
}
