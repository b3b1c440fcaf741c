import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart, type Part } from "../../../testing/clients/multipart.ts";
import { processCpuOf } from "../../../testing/computing.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { pngBomb } from "../../../testing/files/pictures.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let other: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	other = await createTestAccount(server);
});

const group = { name: "Cachimbos 2026", description: "Para quienes postulan en marzo." };
let count = 0;
/** Returns a group with an unused name. */
const uniqueGroup = () => ({ ...group, name: `Cachimbos ${2027 + count++}` });
const picture = (content: Buffer, filename = "grupo.png"): Part => ({
	name: "image",
	content,
	filename,
	type: "image/png",
});
const send = (method: string, path: string, input: object, ...files: Part[]) =>
	server.call(method, path, { token: admin.token, ...multipart([jsonBlob("group", input), ...files]) });
const create = (input: object = uniqueGroup(), ...files: Part[]) =>
	send("POST", "/admin/group/create", input, ...files);
const update = (id: number, input: object, ...files: Part[]) =>
	send("PUT", `/admin/group/update/${id}`, { ...uniqueGroup(), ...input }, ...files);
const setActive = (id: number, active: unknown) =>
	server.call("PUT", `/admin/group/status/${id}?active=${active}`, { token: admin.token });
const createGroupId = async (): Promise<number> => (await create()).json.data.id;
const join = (id: number, who = student, userId = who.userId) =>
	server.call("POST", `/user/groups/${id}/add/${userId}`, { token: who.token });
const leave = (id: number, who = student, userId = who.userId) =>
	server.call("DELETE", `/user/groups/${id}/remove/${userId}`, { token: who.token });
const readMemberships = async ({ userId, token } = student) =>
	(await server.call("GET", `/user/group/${userId}`, { token })).json;
const list = async (path: "todos" | "todos-activos", { token } = student): Promise<{ id: number; members: number }[]> =>
	(await server.call("GET", `/user/group-chat/${path}`, { token })).json.data;
const storedImage = async (path: string) => (await server.app.inject({ url: path })).rawPayload;

describe("a group", () => {
	it("is created with or without a picture, with the specification's messages", async () => {
		const answer = await create(group);
		expect([answer.status, answer.json.message]).toEqual([201, "Grupo creado exitosamente"]);
		const { id } = answer.json.data;
		expect(answer.json.data).toEqual({
			...group,
			id: expect.any(Number),
			idGroup: id,
			image: null,
			active: true,
			members: 0,
			version: 1,
		});
		const { image } = (await create(uniqueGroup(), picture(await png()))).json.data;
		expect(image).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/);
		expect((await sharp(await storedImage(image)).metadata()).format).toBe("webp");
	});

	it.each([
		["name", "El nombre del grupo es requerido"],
		["description", "La descripción es requerida"],
	])("needs its %s (P-057)", async (field, message) => {
		const answer = await create({ ...group, [field]: " " });
		expect([answer.status, answer.json.errors]).toEqual([422, { [field]: message }]);
	});

	it("can be created only by an ADMIN (P-020)", async () => {
		const form = multipart([jsonBlob("group", group)]);
		const before = await countRows(server, "groups");
		expect((await server.call("POST", "/admin/group/create", { token: student.token, ...form })).status).toBe(403);
		expect(await countRows(server, "groups")).toBe(before);
	});

	it("keeps its picture in an update without one, until the picture is removed", async () => {
		const { id, image } = (await create(uniqueGroup(), picture(await png()))).json.data;
		const kept = await update(id, { name: "Otro nombre" });
		expect([kept.status, kept.json.message]).toEqual([200, "Grupo actualizado exitosamente"]);
		expect(kept.json.data).toMatchObject({ name: "Otro nombre", image, version: 2 });
		const replaced = await update(id, {}, picture(await png(30, 30)));
		expect(replaced.json.data.image).not.toBe(image);
		expect((await update(id, { removeImage: true })).json.data.image).toBeNull();
		expect((await update(2_000_000_000, {})).json.message).toBe("No encontramos este grupo");
	});

	it("refuses an update with an old version and returns the stored group", async () => {
		const id = await createGroupId();
		const names = ["Uno", "Otro", "Un tercero"];
		const all = await meetAtRow(
			server,
			"groups",
			id,
			names.map((name) => () => update(id, { name, version: 1 })),
		);
		const [won, ...lost] = all.sort((a, b) => a.status - b.status);
		expect(won?.status).toBe(200);
		expect(lost.map(({ status, json }) => [status, json.data])).toEqual(Array(2).fill([409, won?.json.data]));
	});

	it("can be deactivated and activated; repeating it changes nothing", async () => {
		const id = await createGroupId();
		const off = await setActive(id, false);
		expect([off.status, off.json.message]).toEqual([200, "Grupo desactivado exitosamente"]);
		expect(off.json.data).toMatchObject({ active: false, version: 2 });
		expect((await setActive(id, false)).json.data.version).toBe(2);
		expect((await list("todos-activos")).map((one) => one.id)).not.toContain(id);
		expect((await list("todos")).map((one) => one.id)).toContain(id);
		const on = await setActive(id, true);
		expect([on.json.message, on.json.data.active]).toEqual(["Grupo activado exitosamente", true]);
		expect((await list("todos-activos")).map((one) => one.id)).toContain(id);
		expect((await setActive(id, "si")).status).toBe(422);
		expect((await setActive(2_000_000_000, true)).status).toBe(404);
	});
});

describe("a group's picture", () => {
	it("is stored without its GPS location (P-047)", async () => {
		const taken = await sharp(await png())
			.withExif({ IFD0: { Make: "Rosa" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "12/1 2/1 3/1" } })
			.jpeg()
			.toBuffer();
		expect((await sharp(taken).metadata()).exif).toBeDefined();
		const { image } = (await create(uniqueGroup(), picture(taken, "lima.jpg"))).json.data;
		const served = await storedImage(image);
		expect((await sharp(served).metadata()).exif).toBeUndefined();
		expect(served.includes("Rosa")).toBe(false);
	});

	it.each(["../../server.js", "a".repeat(300), ".htaccess"])(
		"is not stored under the file name %j (P-048)",
		async (filename) => {
			const { image } = (await create(uniqueGroup(), picture(await png(), filename))).json.data;
			expect(image).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/);
		},
	);

	it.each([
		["an SVG called grupo.png", Buffer.from("<svg/>"), 415, "El archivo debe ser PNG, JPG o WebP"],
		["10 MB and a byte", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "La imagen no debe superar los 10 MB"],
	])("cannot be %s, and no group is created", async (_what, content, status, message) => {
		const before = await countRows(server, "groups");
		const answer = await create(uniqueGroup(), picture(content));
		expect([answer.status, answer.json.message]).toEqual([status, message]);
		expect(await countRows(server, "groups")).toBe(before);
	});

	it("is refused without decoding if it is a bomb of 16000 × 16000 (P-046)", { timeout: 60_000 }, async () => {
		const bomb = pngBomb();
		const taking = await processCpuOf(() =>
			sharp(bomb, { limitInputPixels: false }).resize(1600, 1600).webp().toBuffer(),
		);
		const refusing = await processCpuOf(async () => {
			expect((await create(uniqueGroup(), picture(bomb))).status).toBe(422);
		});
		expect(refusing).toBeLessThan(taking / 2);
	});
});

describe("joining and leaving", () => {
	it("are idempotent, also in ten concurrent requests", async () => {
		const id = await createGroupId();
		const answers = await Promise.all(Array.from({ length: 10 }, () => join(id)));
		expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
		expect(answers[0]?.json).toMatchObject({
			message: "Te has unido al grupo exitosamente",
			data: { id, group: { idGroup: id, members: 1 }, ultimoMensaje: null, mensajeNoLeido: 0, members: 1 },
		});
		await join(id, other);
		expect((await list("todos")).find((one) => one.id === id)?.members).toBe(2);
		expect((await readMemberships()).data).toContainEqual((await join(id)).json.data);
		for (const _again of [1, 2]) {
			const left = await leave(id);
			expect([left.status, left.json.message, left.json.data]).toEqual([
				200,
				"Has salido del grupo exitosamente",
				null,
			]);
		}
		expect((await readMemberships()).data.map((one: { id: number }) => one.id)).not.toContain(id);
		expect((await list("todos")).find((one) => one.id === id)?.members).toBe(1);
	});

	it("of an inactive group: joining is refused, and members stay and can leave", async () => {
		const id = await createGroupId();
		await join(id);
		await setActive(id, false);
		const refused = await join(id, other);
		expect([refused.status, refused.json.message]).toEqual([409, "El grupo está inactivo"]);
		expect((await readMemberships()).data).toContainEqual(expect.objectContaining({ id }));
		expect((await leave(id)).status).toBe(200);
		expect(await countRows(server, "group_members", `group_id = ${id}`)).toBe(0);
	});

	it("of an unknown group return 404", async () => {
		const answers = [await join(2_000_000_000), await leave(2_000_000_000)];
		expect(answers.map(({ status, json }) => [status, json.message])).toEqual(
			Array(2).fill([404, "No encontramos este grupo"]),
		);
	});

	it("are possible only for the caller's own account, as is reading memberships (P-025, P-024)", async () => {
		const id = await createGroupId();
		const members = () => countRows(server, "group_members", `group_id = ${id} and user_id = ${other.userId}`);
		expect((await join(id, student, other.userId)).status).toBe(403);
		expect((await join(id, admin, other.userId)).status).toBe(403);
		expect(await members()).toBe(0);
		await join(id, other);
		expect((await leave(id, student, other.userId)).status).toBe(403);
		expect(await members()).toBe(1);
		const path = `/user/group/${other.userId}`;
		expect((await server.call("GET", path, { token: student.token })).status).toBe(403);
	});

	it("are limited to twenty requests a minute", async () => {
		const strict = await createTestApp();
		const { token, userId } = await createTestAccount(strict);
		const call = (method: string, verb: string) => strict.call(method, `/user/groups/9/${verb}/${userId}`, { token });
		for (let i = 0; i < 10; i++) {
			expect((await call("POST", "add")).status).toBe(404);
			expect((await call("DELETE", "remove")).status).toBe(404);
		}
		const refused = await call("POST", "add");
		expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
	});
});
