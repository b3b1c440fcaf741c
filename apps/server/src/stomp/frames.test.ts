import { describe, expect, it } from "vitest";
import { createFrameReader, type Frame, ProtocolError, type Version, writeFrame } from "./frames.ts";

const limits = { bytes: 16_384, headers: 32, headerBytes: 8_192, pieces: 32 };

/** Reads the pieces and returns the frames. */
function read(pieces: readonly (string | Buffer)[], version: Version = "1.2"): Frame[] {
	const reader = createFrameReader();
	const frames: Frame[] = [];
	for (const piece of pieces)
		reader.read(
			Buffer.from(piece as string),
			() => ({ limits, version }),
			(frame) => frames.push(frame),
		);
	return frames;
}
const one = (text: string | Buffer, version?: Version) => {
	const [frame] = read([text], version);
	return frame && { ...frame, headers: Object.fromEntries(frame.headers) };
};
const closeCode = (pieces: readonly (string | Buffer)[]): number | undefined => {
	try {
		read(pieces);
		return undefined;
	} catch (error) {
		expect(error).toBeInstanceOf(ProtocolError);
		return (error as ProtocolError).closeCode;
	}
};

describe("a frame", () => {
	it("has a command, headers and a body", () => {
		expect(one("SEND\ndestination:/a\n\nhola ñ\0")).toEqual({
			command: "SEND",
			headers: { destination: "/a" },
			body: "hola ñ",
		});
		expect(one("SEND\r\ndestination:/a\r\n\r\nhola\0")).toMatchObject({ headers: { destination: "/a" }, body: "hola" });
	});

	it("may contain zero bytes with a content-length", () => {
		const body = "a\0b";
		expect(one(`SEND\ndestination:/a\ncontent-length:3\n\n${body}\0`)?.body).toBe(body);
		expect(closeCode(["SEND\ncontent-length:2\n\nabc\0"])).toBe(1002);
		expect(closeCode(["SEND\ncontent-length:-1\n\nabc\0"])).toBe(1002);
	});

	it("may arrive in parts, or several at once with heart-beats between them", () => {
		expect(read(["SE", "ND\ndestin", "ation:/a\n\nho", "la\0\n"]).map(({ body }) => body)).toEqual(["hola"]);
		expect(read(["\n\nSEND\n\na\0\n\r\n\nSEND\n\nb\0SEND\n\n", "c\0"]).map(({ body }) => body)).toEqual([
			"a",
			"b",
			"c",
		]);
		expect(read([Buffer.from("SEND\n\nñ\0").subarray(0, 7), Buffer.from("SEND\n\nñ\0").subarray(7)])[0]?.body).toBe(
			"ñ",
		);
	});

	it("has the first value of a repeated header", () => {
		expect(one("SEND\nfoo:1\nfoo:2\n\n\0")?.headers).toEqual({ foo: "1" });
	});

	it.each<[Version, string, string | undefined]>([
		["1.2", "a\\c\\n\\r\\\\b", "a:\n\r\\b"],
		["1.1", "a\\c\\n\\\\b", "a:\n\\b"],
		["1.1", "a\\r", undefined],
		["1.2", "a\\t", undefined],
		["1.2", "a\\", undefined],
		["1.0", " a\\c ", "a\\c"],
		["1.2", "a:b", "a:b"],
	])("of STOMP %s reads the header %j as %j", (version, written, meant) => {
		const text = `SEND\nfoo:${written}\n\n\0`;
		if (meant === undefined) expect(() => one(text, version)).toThrow(ProtocolError);
		else expect(one(text, version)?.headers).toEqual({ foo: meant });
	});

	it("decodes no escapes in CONNECT", () => {
		expect(one("CONNECT\nlogin:a\\cb\n\n\0")?.headers).toEqual({ login: "a\\cb" });
	});

	it.each([
		["no colon", ["SEND\nfoo\n\n\0"]],
		["no name", ["SEND\n:foo\n\n\0"]],
		["an end before its body", ["SEND\nfoo:1\0"]],
		["bytes that are no text", [Buffer.from([0x53, 10, 10, 0xff, 0])]],
		["33 headers", [`SEND\n${Array.from({ length: 33 }, (_, n) => `h${n}:1\n`).join("")}\n\0`]],
		["too many pieces", [..."SEND\nfoo:1\nabcdefghijklmnopqrstuvwxyz"]],
	])("with %s breaks the protocol", (_what, pieces) => {
		expect(closeCode(pieces)).toBe(1002);
	});

	it.each([
		["a header of more than 8 KiB", [`SEND\nfoo:${"x".repeat(8_200)}`]],
		["more than 16 KiB", [`SEND\n\n${"x".repeat(9_000)}`, "x".repeat(9_000)]],
		["a length of more than 16 KiB", ["SEND\ncontent-length:99999\n\nx"]],
	])("with %s is too large", (_what, pieces) => {
		expect(closeCode(pieces)).toBe(1009);
	});

	it("is accepted with 32 headers, and in 32 pieces", () => {
		expect(read([`SEND\n${Array.from({ length: 32 }, (_, n) => `h${n}:1\n`).join("")}\n\0`])).toHaveLength(1);
		expect(read([..."SEND\nfoo:1\n\nabcdefghij\0", ..."SEND\n\nabcdefghij\0"])).toHaveLength(2);
	});
});

describe("a frame that is written", () => {
	it.each<[Version, string]>([
		["1.2", "a\\cb\\\\\\n\\r"],
		["1.1", "a\\cb\\\\\\n\r"],
		["1.0", "a:b\\ "],
	])("escapes a header for STOMP %s", (version, written) => {
		expect(writeFrame(version, "ERROR", { message: "a:b\\\n\r", none: undefined })).toBe(
			`ERROR\nmessage:${written}\n\n\0`,
		);
	});

	it("has the byte length of its body as content-length", () => {
		expect(writeFrame("1.2", "ERROR", {}, "ñ")).toBe("ERROR\ncontent-length:2\n\nñ\0");
	});
});
