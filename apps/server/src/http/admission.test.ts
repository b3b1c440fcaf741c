import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import type { Queue } from "../work/pace.ts";
import { createTurns, installAdmission } from "./admission.ts";

const idle = { wait: 0, perTurnMs: 5000 };

/** A server whose routes wait behind a queue of `wait` ms, and behind the pool's. */
async function serverBehind(wait: number, pool: Queue = idle) {
	const app = Fastify();
	closeAfterFile(() => app.close());
	installAdmission(app, { db: { $client: { queueFor: () => pool } } as never });
	const authenticate = vi.fn((_request, _reply, done: () => void) => done());
	app.addHook("onRequest", authenticate);
	const overload = { isUrgent: true, queues: () => [{ wait, perTurnMs: 700 }, idle] };
	app.post("/finish", { config: { overload } }, async () => "ended");
	app.get("/read", { config: { overload: { queues: overload.queues } } }, async () => "read");
	app.post("/other", async () => "done");
	app.get("/own", { config: { auth: "own" } }, async () => "own");
	app.post("/own", { config: { auth: "own" } }, async () => "own");
	app.post("/upload", { config: { auth: "own", answerWithinMs: 15_000 } }, async () => "stored");
	return { url: await app.listen({ host: "127.0.0.1", port: 0 }), authenticate };
}

it("refuses on arrival what would wait for too long, each with a turn of its own, and nothing else", async () => {
	const { url, authenticate } = await serverBehind(2000);
	const send = (path: string) => fetch(url + path, { method: "POST" });
	const refused = await send("/finish");
	expect([refused.status, await refused.json()]).toEqual([
		503,
		{
			...{ success: false, code: "UNAVAILABLE", requestId: expect.any(String), data: null },
			message: "El servicio está ocupado. Intenta de nuevo en unos segundos.",
		},
	]);
	expect(refused.headers.get("x-cachimbo")).toBe("1");
	expect(authenticate).not.toHaveBeenCalled();
	const turns: number[] = [Number(refused.headers.get("retry-after"))];
	for (let n = 0; n < 6; n++) turns.push(Number((await send("/finish")).headers.get("retry-after")));
	expect(turns).toEqual([...turns].sort((a, b) => a - b));
	expect(turns.at(-1)! - turns[0]!).toBeGreaterThan(2);
	expect(turns[1]! - turns[0]!).toBeLessThan(2);
	expect((await send("/other")).status).toBe(200);
});

it("tells the client of a read that it may wait for its turn", async () => {
	const { url } = await serverBehind(2000);
	const refused = await fetch(`${url}/read`);
	expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ data: { turn: true } })]);
});

it("refuses what would wait for the session's connection, also where the route has no queue, and nothing public", async () => {
	const { url, authenticate } = await serverBehind(0, { wait: 950, perTurnMs: 10 });
	const read = await fetch(`${url}/own`);
	expect([read.status, ((await read.json()) as { data: unknown }).data]).toEqual([503, { turn: true }]);
	const write = await fetch(`${url}/own`, { method: "POST" });
	expect([
		write.status,
		((await write.json()) as { data: unknown }).data,
		Number(write.headers.get("retry-after")),
	]).toEqual([503, null, 2]);
	expect(authenticate).not.toHaveBeenCalled();
	expect((await fetch(`${url}/other`, { method: "POST" })).status).toBe(200);
	expect((await fetch(`${url}/upload`, { method: "POST" })).status).toBe(200);
	const shorter = await serverBehind(0, { wait: 850, perTurnMs: 10 });
	expect((await fetch(`${shorter.url}/own`)).status).toBe(200);
});

it("admits what will not wait for long", async () => {
	const { url } = await serverBehind(500);
	expect((await fetch(`${url}/finish`, { method: "POST" })).status).toBe(200);
});

it("answers before the body has come, and the connection serves the next request", async () => {
	const { url } = await serverBehind(2000);
	const socket = connect({ host: "127.0.0.1", port: Number(new URL(url).port) });
	closeAfterFile(async () => void socket.destroy());
	const pieces = socket.setEncoding("latin1").iterator();
	const next = async () => String((await pieces.next()).value);
	const head = (path: string, length: number) =>
		`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;
	socket.write(head("/finish", 50_000));
	expect(await next()).toMatch(/^HTTP\/1\.1 503 /);
	socket.write("x".repeat(50_000) + head("/other", 0));
	expect(await next()).toMatch(/^HTTP\/1\.1 200 /);
});

it("gives turns at the queue's pace, between two and seven seconds from now", () => {
	let now = 0;
	const turn = createTurns(7, () => now);
	expect(Array.from({ length: 4 }, () => turn(1000))).toEqual([2, 3, 4, 5]);
	now += 2000;
	expect(turn(1000)).toBe(4);
	for (let n = 0; n < 100; n++) expect(turn(1000)).toBeLessThanOrEqual(7);
	now += 60_000;
	expect(turn(1000)).toBe(2);
});
