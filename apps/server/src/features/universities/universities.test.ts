import { smallLogoPath } from "@cachimbo/contract/pages";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart, type Part } from "../../../testing/clients/multipart.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { makeCatalogue, png, universityInput } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let logo: Part;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	logo = { name: "image", content: await png(), filename: "logo.png", type: "image/png" };
});

const create = (parts: Part[], token = admin.token) =>
	server.call("POST", "/admin/university/crear", { token, ...multipart(parts) });
let made = 0;
/** Returns a university with an unused code. */
const newUniversity = () => ({ ...universityInput, code: `UNP-${++made}` });

describe("creating a university", () => {
	it.each<[string, (input: object) => Part[]]>([
		["a Blob as browsers send it", (input) => [jsonBlob("universityDTO", input), logo]],
		[
			"a JSON field as curl sends it",
			(input) => [{ name: "universityDTO", content: JSON.stringify(input), type: "application/json" }, logo],
		],
		["plain text", (input) => [{ name: "universityDTO", content: JSON.stringify(input) }, logo]],
		["the file first", (input) => [logo, jsonBlob("universityDTO", input)]],
	])("reads the part as %s", async (_form, parts) => {
		const input = newUniversity();
		const answer = await create(parts(input));
		expect([answer.status, answer.json.message]).toEqual([201, "Universidad registrada correctamente"]);
		expect(answer.json.data).toEqual({
			...input,
			id: expect.any(Number),
			logo: expect.stringMatching(/^\/uploads\/[\da-f-]{36}\.webp$/),
			version: 1,
			examsList: [],
		});
		const picture = await server.app.inject({ url: answer.json.data.logo });
		expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
	});

	it.each(["name", "description", "code", "country"])("requires its %s (P-057)", async (field) => {
		const answer = await create([jsonBlob("universityDTO", { ...universityInput, [field]: " " }), logo]);
		expect(answer.status).toBe(422);
		expect(answer.json.message).toBe("Debe completar todos los campos");
		expect(answer.json.errors).toHaveProperty(field);
	});

	it.each([
		["without a boundary", "multipart/form-data", "x"],
		["with an empty boundary", "multipart/form-data; boundary=", "x"],
		[
			"that ends in the middle",
			"multipart/form-data; boundary=abc",
			'--abc\r\ncontent-disposition: form-data; name="universityDTO"\r\n\r\n{',
		],
	])("returns 400 for a form %s (P-058)", async (_what, type, body) => {
		const headers = { "content-type": type };
		const answer = await server.call("POST", "/admin/university/crear", { token: admin.token, headers, body });
		expect([answer.status, answer.json.code]).toEqual([400, "BAD_REQUEST"]);
	});

	it("requires a picture", async () => {
		const answer = await create([jsonBlob("universityDTO", universityInput)]);
		expect([answer.status, answer.json.errors]).toEqual([422, { image: "Debe completar todos los campos" }]);
	});

	it.each([
		["an SVG called x.png", Buffer.from("<svg/>"), 415, "El archivo debe ser PNG, JPG o WebP"],
		["10 MB and a byte", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "La imagen no debe superar los 10 MB"],
	])("refuses %s", async (_what, content, status, message) => {
		const image = { name: "image", content, filename: "x.png", type: "image/png" };
		const answer = await create([jsonBlob("universityDTO", newUniversity()), image]);
		expect([answer.status, answer.json.message]).toEqual([status, message]);
	});

	it.each(["../../server.js", "a".repeat(300), ".htaccess", "a\0b.png"])(
		"ignores the file name %j (P-048)",
		async (filename) => {
			const answer = await create([jsonBlob("universityDTO", newUniversity()), { ...logo, filename }]);
			expect(answer.json.data?.logo ?? answer.status).toEqual(
				filename.includes("\0") ? expect.anything() : expect.stringMatching(/^\/uploads\/[\da-f-]{36}\.webp$/),
			);
		},
	);

	it.each(['{"__proto__":{"x":1},"name":"a"}', '{"constructor":{"prototype":{"x":1}}}', "{", "[1"])(
		"refuses the form part %s (P-055)",
		async (content) => {
			for (const part of [{ filename: "blob", type: "application/json" }, { type: "application/json" }, {}]) {
				expect((await create([{ name: "universityDTO", content, ...part }, logo])).status).toBe(400);
			}
			expect(({} as { x?: number }).x).toBeUndefined();
		},
	);

	it("requires an ADMIN (P-020)", async () => {
		expect((await create([jsonBlob("universityDTO", newUniversity()), logo], student.token)).status).toBe(403);
	});
});

describe("the public picture folder", () => {
	it.each(["..%2f..%2f.env", "..%2fprivate%2fx.webp", "%2e%2e/x.webp", ".git/config", "x.webp", "a%00.webp"])(
		"does not serve %s (P-049)",
		async (path) => {
			expect([400, 404]).toContain((await server.app.inject({ url: `/uploads/${path}` })).statusCode);
		},
	);
});

describe("a university", () => {
	it("keeps its picture through an update without one", async () => {
		const { json: first } = await create([jsonBlob("universityDTO", newUniversity()), logo]);
		const form = multipart([
			jsonBlob("universityDTO", { ...universityInput, code: first.data.code, name: "Otra", website: "" }),
		]);
		const path = `/admin/university/actualizar/${first.data.id}`;
		const answer = await server.call("PUT", path, { token: admin.token, ...form });
		expect([answer.status, answer.json.message]).toEqual([200, "Universidad actualizada correctamente"]);
		expect(answer.json.data).toEqual({ ...first.data, name: "Otra", website: null, version: 2 });
	});

	it("is not overwritten by a stale version; the conflict returns the stored one", async () => {
		const { data: read } = (await create([jsonBlob("universityDTO", newUniversity()), logo])).json;
		const save = (change: object) =>
			server.call("PUT", `/admin/university/actualizar/${read.id}`, {
				token: admin.token,
				...multipart([jsonBlob("universityDTO", { ...universityInput, code: read.code, ...change })]),
			});
		const names = ["Una", "Otra"].map((name) => () => save({ name, version: 1 }));
		const both = await meetAtRow(server, "universities", read.id, names);
		const [won, lost] = both.sort((a, b) => a.status - b.status);
		expect([won?.status, lost?.status]).toEqual([200, 409]);
		expect(lost?.json).toMatchObject({
			code: "CONFLICT",
			message: "Otra persona guardó cambios mientras editabas",
			data: won?.json.data,
		});
		expect((await save({ name: "Sin versión" })).json.data).toMatchObject({ name: "Sin versión", version: 3 });
		expect((await save({ name: "La mía", version: 3 })).json.data).toMatchObject({ name: "La mía", version: 4 });
		expect((await save({ version: 0 })).json.errors).toHaveProperty("version");
	});

	it("disappears from every list with its exams when it is deleted, and stays in the database (P-039)", async () => {
		const { universityId, examId } = await makeCatalogue(server, admin.token, "Extraordinario");
		const path = `/user/university/exams/${universityId}`;
		const before = await server.call("GET", path, { token: student.token });
		expect(before.json.data.examsList).toMatchObject([
			{ idExams: examId, examPeriod: "2025-I", examTypeDTO: { name: "Extraordinario" }, questionCount: 0 },
		]);
		const deleted = await server.call("DELETE", `/admin/university/eliminar/${universityId}`, { token: admin.token });
		expect([deleted.status, deleted.json.message]).toEqual([200, "Universidad eliminada"]);
		expect((await server.call("GET", path, { token: student.token })).status).toBe(404);
		const exams = await server.call("GET", "/exams/todos", { token: admin.token });
		expect(exams.json.data.map((exam: { idExams: number }) => exam.idExams)).not.toContain(examId);
		for (const list of ["/user/university/todos", "/admin/university/todos/tipo-exams"]) {
			const { data } = (await server.call("GET", list, { token: admin.token })).json;
			expect(data.map((one: { id: number }) => one.id)).not.toContain(universityId);
		}
		const again = await server.call("DELETE", `/admin/university/eliminar/${universityId}`, { token: admin.token });
		expect([again.status, again.json.message]).toEqual([404, "No encontramos esta universidad"]);
	});
});

describe("the small logo of a university", () => {
	const small = (url: string) => server.app.inject({ url: smallLogoPath(url) });
	const upload = async (content: Buffer) => {
		const { json } = await create([jsonBlob("universityDTO", newUniversity()), { ...logo, content }]);
		return json.data.logo as string;
	};

	it.each([
		["an emblem", 400, "small without loss"],
		["a small picture", 40, "not made larger"],
	])("of %s of %i pixels is %s", async (_name, side) => {
		const url = await upload(await png(side, side));
		const answer = await small(url);
		expect(answer.headers).toMatchObject({
			"content-type": "image/webp",
			"cache-control": "public, max-age=31536000, immutable",
		});
		expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: Math.min(side, 96) });
	});

	it("is smaller with loss if the picture is a photo", async () => {
		const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
		const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#777", noise } }).png();
		const { rawPayload } = await small(await upload(await photo.toBuffer()));
		expect(rawPayload.subarray(12, 16).toString()).toBe("VP8 ");
	});

	it("exists for no other picture", async () => {
		const { json } = await server.call("POST", "/admin/picture/upload", {
			token: admin.token,
			...multipart([{ ...logo, content: await png(33, 44) }]),
		});
		for (const url of [json.data.url, "/uploads/..%2f..%2fpackage.json", "/uploads/x"]) {
			const answer = await small(url);
			expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
		}
	});
});
