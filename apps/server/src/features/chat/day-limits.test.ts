import { randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createTestGroup, postMessage } from "../../../testing/features/chat.ts";
import { pictureBytesOfDay, picturesOfDay, sendsOfDay } from "./limits.ts";

const server = await createTestApp();
let student: TestAccount;
let group: number;
beforeEach(async () => {
	server.clock.offsetMs = 0;
	student = await createTestAccount(server);
	group = await createTestGroup(server, student);
});

const send = (message: object, image?: Buffer) =>
	postMessage(server, student, group, { clientId: randomUUID(), ...message }, image);
/** Spends a limit of the student except for this number of points. */
const spendAllBut = (left: number, limit: typeof sendsOfDay) =>
	server.deps.limits.take(limit, `u${student.userId}`, limit.points - left);
const stored = () => readdir(join(server.deps.settings.dataDir, "files/public")).catch(() => []);
const noise = (width: number, height: number) =>
	sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
		.png({ compressionLevel: 1 })
		.toBuffer();

it("refuses the 2,001st message of a day, and says when messages are possible again", async () => {
	await spendAllBut(1, sendsOfDay);
	expect((await send({ content: "El último de hoy" })).status).toBe(201);
	const refused = await send({ content: "Uno más" });
	expect([refused.status, refused.json.message]).toEqual([
		429,
		"Enviaste demasiados mensajes en un día. Intenta de nuevo en 24 horas.",
	]);
	server.clock.offsetMs = 24 * 3600_000;
	expect((await send({ content: "Al día siguiente" })).status).toBe(201);
});

describe("the daily limits of pictures", () => {
	const tooMany = [429, "Enviaste demasiadas imágenes en un día. Intenta de nuevo en 24 horas."];

	it("include a number of pictures; messages without one are still sent", async () => {
		await spendAllBut(1, picturesOfDay);
		expect((await send({}, await png(8, 8))).status).toBe(201);
		const before = await stored();
		const refused = await send({}, await png(8, 8));
		expect([refused.status, refused.json.message]).toEqual(tooMany);
		expect(await stored()).toEqual(before);
		expect((await send({ content: "Sin imagen" })).status).toBe(201);
	});

	it("include a number of stored bytes", async () => {
		const image = await png(8, 8);
		await spendAllBut(1000, pictureBytesOfDay);
		expect((await send({}, image)).status, "fewer than 1000 bytes").toBe(201);
		await spendAllBut(pictureBytesOfDay.points - 900, pictureBytesOfDay);
		const before = await stored();
		const refused = await send({}, image);
		expect([refused.status, refused.json.message]).toEqual(tooMany);
		expect(await stored()).toEqual(before);
	});
});

it("refuses a picture that is still too large after re-encoding, and stores nothing", async () => {
	const before = await stored();
	const refused = await send({}, await noise(1280, 2400));
	const message = "La imagen pesa demasiado. Recórtala o envía una más pequeña.";
	expect([refused.status, refused.json.message, refused.json.errors]).toEqual([422, message, { image: message }]);
	expect(await stored()).toEqual(before);
});
