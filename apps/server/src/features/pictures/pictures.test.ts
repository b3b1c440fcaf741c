import { readdir } from "node:fs/promises";
import { uploadedPictureDto } from "@cachimbo/contract/pictures/pictures";
import { IMAGE_MAX_BYTES } from "@cachimbo/rules/limits";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { png } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});

const upload = (content: Buffer | string, { filename = "x.png", use }: { filename?: string; use?: string } = {}) =>
	server.call("POST", "/admin/picture/upload", {
		token,
		...multipart([
			...(use ? [jsonBlob("pictureDTO", { use })] : []),
			{ name: "image", content, filename, type: "image/png" },
		]),
	});
const served = async (url: string) => (await server.app.inject({ url })).rawPayload;
const jpeg = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#2a3fd9" } }).jpeg();

describe("an uploaded picture", () => {
	it("is returned with its URL and its display size, which depends on its use", async () => {
		const wide = await png(2000, 1000);
		const answer = await upload(wide);
		expect(answer.status).toBe(201);
		expect(uploadedPictureDto.parse(answer.json.data)).toMatchObject({ width: 1280, height: 640 });
		expect((await upload(wide, { use: "logo" })).json.data).toMatchObject({ width: 512 });
		const { data } = (await upload(wide, { use: "article" })).json;
		expect(data).toMatchObject({ width: 1600, height: 800 });
		expect(await sharp(await served(data.url)).metadata()).toMatchObject({ format: "webp", width: 1600 });
		expect((await upload(wide, { use: "poster" })).json.errors).toEqual({ use: "El uso de la imagen no es válido" });
	});

	it("is required", async () => {
		const answer = await server.call("POST", "/admin/picture/upload", {
			token,
			...multipart([jsonBlob("pictureDTO", {})]),
		});
		expect([answer.status, answer.json.errors]).toEqual([422, { image: "Elige una imagen" }]);
	});

	it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', "<!doctype html><script>alert(1)</script>"])(
		"cannot be %s named as PNG",
		async (content) => {
			const answer = await upload(content);
			expect([answer.status, answer.json.message]).toEqual([415, "El archivo debe ser PNG, JPG o WebP"]);
		},
	);

	it("can have 10 MiB and not a byte more", async () => {
		const small = await jpeg(20, 10).toBuffer();
		const sized = (size: number) => upload(Buffer.concat([small, Buffer.alloc(size - small.length)]));
		expect((await sized(IMAGE_MAX_BYTES)).json.data).toMatchObject({ width: 20, height: 10 });
		const large = await sized(IMAGE_MAX_BYTES + 1);
		expect([large.status, large.json.message]).toEqual([413, "La imagen no debe superar los 10 MB"]);
	});

	it("is served without its GPS location (P-047)", async () => {
		const exif = { IFD0: { Copyright: "Rosa" }, IFD3: { GPSLatitude: "12/1 2/1 3/1", GPSLatitudeRef: "S" } };
		const { data } = (await upload(await jpeg(30, 20).withExif(exif).toBuffer())).json;
		const bytes = await served(data.url);
		expect((await sharp(bytes).metadata()).exif).toBeUndefined();
		expect(bytes.includes("EXIF") || bytes.includes("Rosa")).toBe(false);
	});

	it.each(["../../server.js", `${"n".repeat(300)}.png`, "a\0.png", ".htaccess"])(
		"is stored under a generated name, not %j (P-048)",
		async (filename) => {
			const answer = await upload(await png(11, 7), { filename });
			expect(answer.json.data?.url).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/);
			const stored = await readdir(server.deps.settings.dataDir, { recursive: true });
			expect(stored.length).toBeGreaterThan(1);
			expect(stored.filter((name) => /server\.js|nnn|htaccess/.test(name))).toEqual([]);
		},
	);
});
