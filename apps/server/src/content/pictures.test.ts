import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { processCpuOf } from "../../testing/computing.ts";
import { pngBomb, pngChunk, pngWith } from "../../testing/files/pictures.ts";
import { inMs, workUntil } from "../work/deadline.ts";
import { findPicture, storePicture } from "./pictures.ts";
import { withoutText } from "./png-text.ts";

const uuidWebp = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.webp$/;
const kept = new Map<string, Uint8Array>();
const deps = {
	files: {
		put: async (area: string, name: string, bytes: Uint8Array) => void kept.set(`${area}/${name}`, bytes),
		sizeOf: async () => 0,
		open: async (area: string, name: string) => {
			const bytes = kept.get(`${area}/${name}`);
			return bytes && { stream: Readable.from([Buffer.from(bytes)]), size: bytes.length };
		},
		remove: async (area: string, name: string) => void kept.delete(`${area}/${name}`),
		removeLater: async () => {},
		removePutOff: async () => {},
		async *list() {},
	},
};
const canvas = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#2a3fd9" }, limitInputPixels: false });
const store = (bytes: Uint8Array, use: "question" | "logo" = "question") => storePicture(deps, bytes, use, "Figura");

describe("a stored picture", () => {
	it("is WebP of at most 1280 px, 512 for a logo, named by a hash of its bytes", async () => {
		const wide = await canvas(2000, 1000).jpeg().toBuffer();
		const picture = await store(wide);
		expect(picture).toEqual({ name: expect.stringMatching(uuidWebp), width: 1280, height: 640, alt: "Figura" });
		expect(await store(wide)).toEqual(picture);
		expect((await sharp(kept.get(`public/${picture.name}`)).metadata()).format).toBe("webp");
		expect(await store(wide, "logo")).toMatchObject({ width: 512, height: 256 });
	});

	it("is not stored once the deadline of its request is over", async () => {
		const image = await canvas(31, 17).png().toBuffer();
		const before = kept.size;
		const deadline = inMs(60_000);
		const storing = workUntil(deadline, () => store(image));
		// The picture has passed the gate and is being encoded.
		deadline.at = performance.now();
		await expect(storing).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(kept.size).toBe(before);
	});

	it("can be found by its address with its size; other addresses cannot", async () => {
		const picture = await store(await canvas(30, 10).png().toBuffer());
		const url = `/uploads/${picture.name}`;
		expect(await findPicture(deps, url, "Figura")).toEqual(picture);
		for (const other of [
			url.replace(".webp", ".png"),
			`${url}#30x10`,
			url.replace(/[\da-f](?=\.)/, "g"),
			"",
			"/uploads/",
		])
			await expect(findPicture(deps, other, "x")).rejects.toMatchObject({
				status: 422,
				errors: { picture: "La imagen no es válida" },
			});
		const missing = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";
		await expect(findPicture(deps, missing, "x", "options.0.picture")).rejects.toMatchObject({
			errors: { "options.0.picture": "La imagen no es válida" },
		});
	});

	it("is upright and has no metadata (P-047)", async () => {
		const exif = { IFD0: { Copyright: "Rosa" }, IFD3: { GPSLatitude: "12/1 2/1 3/1" } };
		const turned = await canvas(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		const picture = await store(turned);
		expect(picture).toMatchObject({ width: 20, height: 40 });
		const stored = await sharp(kept.get(`public/${picture.name}`)).metadata();
		expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
	});

	it.each([
		["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
		["HTML", "<!doctype html><script>alert(1)</script>"],
		["GIF", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"],
	])("is never %s, whatever the file name", async (_kind, content) => {
		await expect(store(Buffer.from(content, "latin1"))).rejects.toMatchObject({
			status: 415,
			message: "El archivo debe ser PNG, JPG o WebP",
		});
	});

	it("is refused when it is truncated or only begins like a picture", async () => {
		const noise = await sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 251)), {
			raw: { width: 200, height: 200, channels: 3 },
		})
			.jpeg()
			.toBuffer();
		await expect(store(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({ status: 422 });
		await expect(store(Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1"))).rejects.toMatchObject({ status: 422 });
	});

	it.each(["tEXt", "zTXt", "iTXt"])(
		"is read without a PNG's %s chunks, which libpng would decompress",
		async (type) => {
			const plain = await pngWith();
			const titled = await pngWith(pngChunk(type, Buffer.from("Title\0\0")), pngChunk("gAMA", Buffer.alloc(4)));
			expect(Buffer.from(withoutText(titled))).toEqual(await pngWith(pngChunk("gAMA", Buffer.alloc(4))));
			expect(Buffer.from(withoutText(plain))).toEqual(plain);
			for (const length of [8, 20, 40, titled.length - 1])
				expect(Buffer.from(withoutText(plain.subarray(0, length)))).toEqual(plain.subarray(0, length));
		},
	);

	it("is refused without decoding, in little memory, when it is a bomb of 16000 × 16000 (P-046)", async () => {
		const bomb = pngBomb();
		const before = process.memoryUsage().rss;
		const refusing = await processCpuOf(() =>
			expect(store(bomb)).rejects.toMatchObject({ status: 422, errors: { image: expect.any(String) } }),
		);
		expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
		const taking = await processCpuOf(() =>
			sharp(bomb, { limitInputPixels: false }).resize(1600, 1600).webp().toBuffer(),
		);
		expect(refusing).toBeLessThan(taking / 2);
	}, 60_000);

	it.each([
		["16 bits and four channels", canvas(6000, 5000).ensureAlpha().toColourspace("rgb16").png()],
		["a whole interlaced file", canvas(5000, 4000).png({ progressive: true })],
		["a whole progressive file", canvas(5000, 4000).jpeg({ progressive: true })],
	])("is refused if decoding would need %s of memory", async (_what, file) => {
		const message = "La imagen tiene demasiados píxeles";
		await expect(store(await file.toBuffer())).rejects.toMatchObject({ status: 422, message });
	});

	it.each([
		[20_001, 1],
		[1, 20_001],
	])("is refused at %i × %i pixels, which would take seconds to read", async (width, height) => {
		await expect(store(await canvas(width, height).png().toBuffer())).rejects.toMatchObject({ status: 422 });
	});

	it.each([
		["a screenshot", canvas(1440, 3200).ensureAlpha().png({ progressive: true })],
		["a long screenshot", canvas(1080, 20_000).png()],
		["a photo of twelve megapixels, progressive", canvas(4000, 3000).jpeg({ progressive: true })],
		["a photo of forty megapixels", canvas(8000, 5000).withMetadata({ orientation: 6 }).jpeg()],
	])("may be %s", async (_what, file) => {
		expect(await store(await file.toBuffer())).toMatchObject({ name: expect.stringMatching(uuidWebp) });
	});
});
