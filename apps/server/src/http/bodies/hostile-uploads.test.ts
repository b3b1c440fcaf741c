import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp } from "../../../testing/app.ts";
import { type Change, createUploads, type UploadKind, uploadKinds } from "../../../testing/clients/upload-kinds.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { noise, pngOf } from "../../../testing/files/pictures.ts";

let uploads: Awaited<ReturnType<typeof createUploads>>;
beforeAll(async () => {
	uploads = await createUploads(await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] }));
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const text = (content: string) => async () => Buffer.from(content, "latin1");
const broken = "No pudimos leer la imagen. Prueba con otro archivo.";
const huge = "La imagen tiene demasiados píxeles";
const foreign = (kind: UploadKind) =>
	kind === "receipt" ? "El comprobante debe ser PNG, JPG, WebP o PDF" : "El archivo debe ser PNG, JPG o WebP";

/** Files of unknown type get 415; those with a known signature get 422 with the message. */
const hostile: [string, () => Promise<Buffer>, message?: string][] = [
	["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
	["an SVG with entities", text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>')],
	["HTML", text("<!doctype html><script>alert(1)</script>")],
	["a GIF", () => noise(9, 9).gif().toBuffer()],
	["a TIFF", () => noise(9, 9).tiff().toBuffer()],
	["an AVIF", () => noise(32, 32).avif().toBuffer()],
	["a program", text("MZ\x90\0\x03")],
	["a zip", text("PK\x03\x04")],
	["HTML behind the signature of a PNG", text("\x89PNG\r\n\x1a\n<script>alert(1)</script>"), broken],
	["HTML behind the signature of a JPEG", text("\xff\xd8\xff<script>alert(1)</script>"), broken],
	["HTML within what says it is WebP", text("RIFF\x20\0\0\0WEBP<script>alert(1)</script>"), broken],
	["half a PNG", async () => half(await noise(200, 200).png().toBuffer()), broken],
	["half an interlaced PNG", async () => half(await noise(200, 200).png({ progressive: true }).toBuffer()), broken],
	["half a JPEG", async () => half(await noise(200, 200).jpeg().toBuffer()), broken],
	["half a progressive JPEG", async () => half(await noise(200, 200).jpeg({ progressive: true }).toBuffer()), broken],
	["half a WebP", async () => half(await noise(200, 200).webp().toBuffer()), broken],
	["a PNG's header", async () => (await png()).subarray(0, 33), broken],
	["a PNG that says it has no pixels", async () => pngOf(0, 0), broken],
	["a PNG that says 16000 × 16000", async () => pngOf(16_000, 16_000), huge],
];

/** Each has different bytes, because a repeated receipt is detected. */
let made = 0;
const photo = () => {
	made += 1;
	const exif = { IFD0: { Make: "Rosa" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "12/1 2/1 3/1" } };
	return noise(30 + made, 20)
		.withExif(exif)
		.jpeg()
		.toBuffer();
};

describe.each(uploadKinds)("the picture of a form: %s", (kind) => {
	it.each(hostile)(
		"is refused if it is %s, with a reason, and nothing is changed (P-042)",
		async (_what, content, message) => {
			const before = await uploads.state();
			const { status, json } = await uploads.send(kind, await content());
			const refusal = message
				? { message, code: "VALIDATION", errors: { [kind === "receipt" ? "receipt" : "image"]: message } }
				: { message: foreign(kind), code: "UNSUPPORTED_MEDIA" };
			expect(json).toEqual({ success: false, ...refusal, requestId: expect.any(String), data: null });
			expect(status).toBe(message ? 422 : 415);
			expect(await uploads.state()).toEqual(before);
		},
	);

	it("is stored without its location and trailing data (P-047)", async () => {
		const content = Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]);
		expect((await sharp(content).metadata()).exif).toBeDefined();
		const { type, bytes } = await uploads.served(kind, await uploads.send(kind, content));
		const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
		expect([type, format, exif, xmp, iptc]).toEqual(["image/webp", "webp", undefined, undefined, undefined]);
		expect(bytes.toString("latin1")).not.toMatch(/Rosa|EXIF|<script/);
	});

	it.each([
		"../../server.js",
		`${"n".repeat(300)}.png`,
		"a\0.png",
		".htaccess",
		"C:\\x\\..\\server.js",
		"x\u202egpj.exe",
	])("is stored under a name of ours, whatever %j says (P-048)", async (filename) => {
		const before = await uploads.state();
		const answer = await uploads.send(kind, await photo(), { filename });
		const { url } = await uploads.served(kind, answer);
		if (kind !== "receipt") expect(url).toMatch(/^\/uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/);
		const added = (await uploads.state()).files.filter((file) => !before.files.includes(file));
		expect(added).toEqual([expect.stringMatching(/^files\/(public|private)\/[\da-f-]{36}\.webp$/)]);
	});

	it("is 10 MiB at most, a receipt 5, to the byte (P-042, P-048)", async () => {
		const receipt = kind === "receipt";
		const sized = async (bytes: number) => {
			const content = await photo();
			return Buffer.concat([content, Buffer.alloc(bytes - content.length)]);
		};
		const most = (receipt ? 5 : 10) * 1024 * 1024;
		expect((await uploads.send(kind, await sized(most))).json.success).toBe(true);
		const before = await uploads.state();
		const { status, json } = await uploads.send(kind, await sized(most + 1));
		const message = receipt ? "El archivo debe ser menor a 5MB" : "La imagen no debe superar los 10 MB";
		expect([status, json.code, json.message]).toEqual([413, "TOO_LARGE", message]);
		expect(await uploads.state()).toEqual(before);
	});
});

describe("a picture is not stored if its form is refused for another reason", () => {
	const foreignOption = { options: [{ id: 999_999, text: "1" }, { text: "2" }] };
	it.each<[string, UploadKind, Change, number]>([
		["a question of an unknown course", "new question", { dto: { courseId: 999_999 } }, 422],
		["a question of an unknown exam", "new question", { dto: { examId: 999_999 } }, 422],
		["an older version of a question", "question", { dto: { version: 999 } }, 409],
		["a question with an alternative of another", "question", { dto: foreignOption }, 422],
		["an unknown question", "question", { id: 999_999 }, 404],
		["a university without a name", "new university", { dto: { name: "" } }, 422],
		["an older version of a university", "university", { dto: { version: 999 } }, 409],
		["an unknown university", "university", { id: 999_999 }, 404],
		["an older version of a group", "group", { dto: { version: 999 } }, 409],
		["an unknown group", "group", { id: 999_999 }, 404],
		["a payment of another price", "receipt", { dto: { amount: 30 } }, 422],
		["a payment for another", "receipt", { dto: { userId: 999_999 } }, 403],
	])("%s", async (_what, kind, change, status) => {
		const before = await uploads.state();
		expect((await uploads.send(kind, await photo(), change)).status).toBe(status);
		expect(await uploads.state()).toEqual(before);
	});
});
