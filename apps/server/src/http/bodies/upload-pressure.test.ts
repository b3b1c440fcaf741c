import { setTimeout as pause } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { openConnection, rawForm } from "../../../testing/clients/raw-client.ts";
import { createUploads, uploadKinds } from "../../../testing/clients/upload-kinds.ts";
import { watchStretches } from "../../../testing/computing.ts";
import { noise, pngBomb, pngChunk, pngWith } from "../../../testing/files/pictures.ts";

let server: TestApp;
let bomb: Buffer;
let uploads: Awaited<ReturnType<typeof createUploads>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	uploads = await createUploads(server);
	bomb = pngBomb();
});

const MiB = 1024 * 1024;
const packedZeros = deflateSync(Buffer.alloc(400 * MiB));

/** Measures the delay of other requests while `work` runs, and its peak memory. */
async function beside<T>(work: () => Promise<T>) {
	const { address, admin } = uploads;
	const before = process.memoryUsage().rss;
	let [over, most] = [false, 0];
	const watch = async () => {
		while (!over) {
			const answer = await fetch(`${address}/api/v1/user/courses/all`, {
				headers: { authorization: `Bearer ${admin.token}` },
			});
			await answer.text();
			expect(answer.status).toBe(200);
			most = Math.max(most, process.memoryUsage().rss - before);
			await pause(5);
		}
	};
	const watching = watch();
	const longestStretch = watchStretches();
	const began = process.cpuUsage();
	const answer = await work().finally(() => {
		over = true;
	});
	const { user } = process.cpuUsage(began);
	const stretch = longestStretch();
	await watching;
	return { answer, processing: user / 1000, stretch, grownMiB: most / MiB };
}

describe("a bomb", () => {
	it.each(uploadKinds)(
		"of 16000 × 16000 pixels is refused before decoding, and delays no other request: %s (P-046)",
		async (kind) => {
			const { answer, stretch, grownMiB } = await beside(() => uploads.send(kind, bomb));
			expect([answer.status, answer.json.message]).toEqual([422, "La imagen tiene demasiados píxeles"]);
			expect(stretch).toBeLessThan(300);
			expect(grownMiB).toBeLessThan(100);
		},
	);

	it.each([
		["zTXt", "Comment\0\0"],
		["iTXt", "XML:com.adobe.xmp\0\x01\0\0\0"],
		["iCCP", "icc\0\0"],
	])("of 8 GB in the %s of a small picture is not unpacked", async (type, head) => {
		const one = pngChunk(type, Buffer.concat([Buffer.from(head), packedZeros]));
		const content = await pngWith(...Array.from({ length: 20 }, () => one));
		const { answer, processing, stretch, grownMiB } = await beside(() => uploads.send("picture", content));
		expect([201, 422]).toContain(answer.status);
		// 8 GB take some ten seconds to unpack.
		expect(processing).toBeLessThan(5000);
		expect(stretch).toBeLessThan(300);
		expect(grownMiB).toBeLessThan(200);
	});
});

describe("twenty pictures of 10 MiB at once", () => {
	it("are accepted, or refused with a retry, within a memory limit", { timeout: 60_000 }, async () => {
		const small = await noise(900, 600).jpeg().toBuffer();
		const form = rawForm("/admin/picture/upload", uploads.admin.token, [
			{ name: "image", content: Buffer.concat([small, Buffer.alloc(10 * MiB - small.length)]), filename: "x.jpg" },
		]);
		const port = Number(new URL(uploads.address).port);
		const { answer, stretch, grownMiB } = await beside(() =>
			Promise.all(
				Array.from({ length: 20 }, async () => {
					const { socket, write, answers } = await openConnection(port);
					await write(form);
					const [one] = await answers(1);
					socket.destroy();
					return one!;
				}),
			),
		);
		const taken = answer.filter(({ status }) => status === 201);
		expect(taken.length).toBeGreaterThanOrEqual(10);
		for (const { status, json } of answer.filter((one) => !taken.includes(one))) {
			expect([status, json.message]).toEqual([
				503,
				expect.stringMatching(/^Se están (recibiendo muchos archivos|procesando muchas imágenes)\. Intenta de nuevo/),
			]);
		}
		expect(stretch).toBeLessThan(300);
		expect(grownMiB).toBeLessThan(600);
		expect((await uploads.state()).files.filter((name) => name.endsWith(".part"))).toEqual([]);
	});
});
