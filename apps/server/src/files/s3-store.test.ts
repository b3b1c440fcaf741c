import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { fastestOf } from "../../testing/computing.ts";
import { type StandIn, startStandIn } from "../../testing/s3/servers.ts";
import { locateFiles } from "../settings/files-url.ts";
import { inMs, workUntil } from "../work/deadline.ts";
import { AppError } from "../work/errors.ts";
import { createLog } from "../work/log.ts";
import { createS3Store, type S3Store } from "./s3-store.ts";

let s3: StandIn;
let store: S3Store;
let lines: string[];

beforeAll(async () => {
	s3 = await startStandIn();
	closeAfterFile(() => s3.stop());
});
beforeEach(() => {
	lines = [];
	store = storeAt(s3.url(randomUUID()));
});
afterEach(async () => {
	store.stop();
	await s3.fail();
});

const storeAt = (url: string) =>
	createS3Store(locateFiles(url, {}), createLog("info", { write: (line) => void lines.push(line) }));
const read = async (name: string) => {
	const file = await store.open("public", name);
	return file && (await buffer(file.stream)).toString();
};
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "none",
		(error: unknown) => (error instanceof AppError ? `${error.status} ${error.message}, ${error.retryAfter} s` : error),
	);
const picture = () => `${randomUUID()}.webp`;

describe("files at S3", () => {
	it("are read as they were stored, also if stored repeatedly", async () => {
		const name = picture();
		await store.put("public", name, Buffer.from("¡Ingresé!"));
		await store.put("public", name, Buffer.from("¡Ingresé!"));
		expect(await read(name)).toBe("¡Ingresé!");
		expect(await store.sizeOf("public", name)).toBe(11);
		expect((await store.open("public", name))?.size).toBe(11);
		expect(await store.open("private", name)).toBeUndefined();
		await store.remove("public", name);
		expect(await read(name)).toBeUndefined();
	});

	it("may be missing without an error, also for a removal", async () => {
		expect(await store.open("public", picture())).toBeUndefined();
		expect(await store.sizeOf("public", picture())).toBe(0);
		await store.remove("public", picture());
	});

	it("may be empty, and larger than the read-ahead", async () => {
		const [empty, large] = [picture(), `${randomUUID()}.pdf`];
		const bytes = Buffer.alloc(5_000_000, "0123456789");
		await store.put("public", empty, Buffer.alloc(0));
		await store.put("private", large, bytes);
		expect(await read(empty)).toBe("");
		expect(await store.sizeOf("public", empty)).toBe(0);
		const file = await store.open("private", large);
		expect((await buffer(file!.stream)).equals(bytes)).toBe(true);
	});

	it("have valid names; otherwise no request is sent", async () => {
		const before = await s3.count();
		for (const name of ["../private/x.pdf", "notes.txt", "", `${randomUUID()}.html`]) {
			expect(await store.open("public", name)).toBeUndefined();
			await expect(store.put("public", name, Buffer.from("x"))).rejects.toThrow("foreign shape");
			await expect(store.remove("public", name)).rejects.toThrow("foreign shape");
		}
		expect(await s3.count()).toBe(before);
	});

	it("are listed beyond a thousand, by area and prefix, without foreign files", async () => {
		const other = storeAt(s3.url(`${randomUUID()}/other`));
		const names = Array.from({ length: 1_100 }, picture);
		await other.put("public", picture(), Buffer.from("x"));
		await store.check(); // leaves a marker file beside them
		for (let from = 0; from < names.length; from += 50)
			await Promise.all(names.slice(from, from + 50).map((name) => store.put("public", name, Buffer.from("abc"))));
		const listed = new Map<string, number>();
		for await (const { name, size } of store.list("public")) listed.set(name, size);
		expect([...listed.keys()].sort()).toEqual(names.sort());
		expect(new Set(listed.values())).toEqual(new Set([3]));
		for await (const { name } of store.list("private")) expect.fail(name);
		other.stop();
	}, 60_000);

	it("are not listed endlessly if the store repeats a page", async () => {
		await store.put("public", picture(), Buffer.from("x"));
		await s3.fail({ samePage: true });
		const all = async () => {
			for await (const _file of store.list("public"));
		};
		expect(await refusal(all())).toBe("503 No pudimos leer el archivo. Intenta de nuevo., 60 s");
		expect(lines.join("")).toContain("goes on with the page that it has sent");
	});

	it("are read after a short overload of the store", async () => {
		const name = picture();
		for (const [status, code] of [
			[503, "SlowDown"],
			[500, "InternalError"],
			[429, "TooManyRequests"],
		] as const) {
			await s3.fail({ refuse: { status, code, times: 2 } });
			await store.put("public", name, Buffer.from("abc"));
			await s3.fail({ refuse: { status, code, times: 2 } });
			expect(await read(name)).toBe("abc");
		}
		expect(store.isReady()).toBe(true);
	});

	it("fail to read if the transfer is cut", async () => {
		const name = picture();
		await store.put("public", name, Buffer.alloc(300_000, "x"));
		await s3.fail({ cutAt: 0.5 });
		const file = await store.open("public", name);
		await expect(buffer(file!.stream)).rejects.toThrow();
	});

	it("leave no open connection after the client disconnects", async () => {
		const name = `${randomUUID()}.pdf`;
		await store.put("private", name, Buffer.alloc(8_000_000, "x"));
		// More than the number of connections: each must be released.
		for (let n = 0; n < 60; n++) {
			const { stream } = (await store.open("private", name))!;
			stream.destroy();
			await once(stream, "close");
		}
		expect((await store.open("private", name))?.size).toBe(8_000_000);
	});

	it("do not wait for slow readers: small files are read ahead, and large ones leave connections for writing", async () => {
		const [small, large] = [picture(), `${randomUUID()}.pdf`];
		await store.put("public", small, Buffer.alloc(200_000, "x"));
		await store.put("private", large, Buffer.alloc(8_000_000, "x"));
		const held = await Promise.all(Array.from({ length: 100 }, () => store.open("public", small)));
		const slow = await Promise.all(Array.from({ length: 48 }, () => store.open("private", large)));
		await store.put("public", picture(), Buffer.from("saved"));
		const before = await s3.count();
		const full = await workUntil(inMs(1_000), () => refusal(store.open("private", large)));
		expect(full).toBe("503 No pudimos leer el archivo. Intenta de nuevo., 5 s");
		// The slow calls trigger a health check on its own connections: the store is not away.
		await expect.poll(s3.count, { timeout: 5_000 }).toBeGreaterThan(before);
		expect(store.isReady()).toBe(true);
		for (const file of [...held, ...slow]) file!.stream.destroy();
		const again = () => refusal(store.open("private", large).then((file) => file!.stream.destroy()));
		await expect.poll(again, { timeout: 5_000 }).toBe("none");
	}, 20_000);
});

describe("an S3 store", () => {
	it("is unavailable while it refuses connections, and is used again afterwards", async () => {
		const name = picture();
		await s3.stop();
		expect(await refusal(store.put("public", name, Buffer.from("x")))).toBe("503 No se pudo guardar el archivo, 5 s");
		expect(await refusal(store.open("public", name))).toMatch(/^503 No pudimos leer/);
		expect(await refusal(store.sizeOf("public", name))).toMatch(/^503/);
		expect(await refusal(store.remove("public", name))).toMatch(/^503/);
		await expect.poll(store.isReady, { timeout: 5_000 }).toBe(false);
		expect(await refusal(store.open("public", name))).toMatch(/^503/);
		await s3.start();
		await expect.poll(store.isReady, { timeout: 10_000 }).toBe(true);
		await store.put("public", name, Buffer.from("x"));
		expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
			"the file store is away",
			"the file store answers again",
		]);
		expect(lines.join()).not.toContain("wJalr");
	}, 30_000);

	it("fails calls at their deadline while it hangs, and later calls at once", async () => {
		const name = picture();
		await store.put("public", name, Buffer.from("x"));
		s3.hang();
		try {
			const begun = performance.now();
			const all = Array.from({ length: 300 }, () => workUntil(inMs(3_000), () => refusal(store.open("public", name))));
			expect(new Set(await Promise.all(all))).toEqual(
				new Set(["503 No pudimos leer el archivo. Intenta de nuevo., 5 s"]),
			);
			const waited = performance.now() - begun;
			await expect.poll(store.isReady, { timeout: 5_000 }).toBe(false);
			const put = () => refusal(store.put("public", name, Buffer.from("x")));
			const atOnce = fastestOf(async () => expect(await put()).toMatch(/^503/));
			expect(await atOnce).toBeLessThan(waited / 2);
		} finally {
			s3.goOn();
		}
		await expect.poll(store.isReady, { timeout: 10_000 }).toBe(true);
		expect(await read(name)).toBe("x");
	}, 30_000);

	it("ends the download of a file if it stops sending", async () => {
		const name = picture();
		await store.put("public", name, Buffer.alloc(300_000, "x"));
		await s3.fail({ stall: true });
		const file = await store.open("public", name);
		await expect(buffer(file!.stream)).rejects.toThrow("did not go on");
	}, 20_000);

	it("refuses writes if it is full, still serves reads, and is tried once", async () => {
		const name = picture();
		await store.put("public", name, Buffer.from("x"));
		for (const [status, code] of [
			[507, "XMinioStorageFull"],
			[403, "QuotaExceeded"],
		] as const) {
			await s3.fail({ refuse: { status, code, method: "PUT" } });
			const before = await s3.count();
			expect(await refusal(store.put("public", picture(), Buffer.from("x")))).toBe(
				"503 No se pudo guardar el archivo, 60 s",
			);
			expect(await s3.count()).toBe(before + 1);
			expect(await read(name)).toBe("x");
		}
		expect(store.isReady()).toBe(true);
	});

	it("is unavailable if its bucket or key is gone, not empty", async () => {
		const name = picture();
		await store.put("public", name, Buffer.from("x"));
		for (const [status, code] of [
			[404, "NoSuchBucket"],
			[403, "AccessDenied"],
			[404, ""],
		] as const) {
			await s3.fail({ refuse: { status, code } });
			expect(await refusal(store.open("public", name))).toBe("503 No pudimos leer el archivo. Intenta de nuevo., 60 s");
		}
	});

	it("is checked at the start: a configuration error ends it with one sentence, an outage does not", async () => {
		const outcomeOf = async (url: string) => {
			const other = storeAt(url);
			closeAfterFile(async () => other.stop());
			return other.check().then(
				() => "checked",
				(error: Error) => `${error.name}: ${error.message}`,
			);
		};
		const address = `The file store of FILES_URL cannot be used: http://127.0.0.1:${s3.port()}`;
		expect(await outcomeOf(s3.url("a"))).toBe("checked");
		expect(await outcomeOf(s3.url("a", { id: "nobody" }))).toBe(
			`StartError: ${address} answered 403 InvalidAccessKeyId (bucket cachimbo, region us-east-1)`,
		);
		expect(await outcomeOf(s3.url("a", { secret: "wrong" }))).toMatch("answered 403 SignatureDoesNotMatch");
		expect(await outcomeOf(s3.url("a", { region: "sa-east-1" }))).toMatch("answered 400 AuthorizationHeaderMalformed");
		expect(await outcomeOf(s3.url("a", { bucket: "another" }))).toMatch("answered 404 NoSuchBucket (bucket another");
		expect(await outcomeOf(s3.url("a").replace("tls=0", "tls=1"))).toMatch(/StartError: .*https:.*(EPROTO|ERR_SSL)/);
		await s3.fail({ refuse: { status: 403, code: "AccessDenied", method: "PUT" } });
		expect(await outcomeOf(s3.url("a"))).toMatch("answered 403 AccessDenied");
		await s3.fail({ refuse: { status: 503, code: "SlowDown" } });
		expect(await outcomeOf(s3.url("a"))).toBe("checked");
		await s3.fail({ refuse: { status: 507, code: "XMinioStorageFull", method: "PUT" } });
		expect(await outcomeOf(s3.url("a"))).toBe("checked");
	}, 30_000);
});
