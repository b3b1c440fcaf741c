import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { get, type KeptAlive, openKeptAlive, post } from "../../server/kept-alive-client.ts";
import { type RunningServer, startServer } from "../../server/start-server.ts";

const signIn = ({ admin }: RunningServer) => post("/api/v1/autenticacion/signin", admin);

const open = (server: RunningServer, count: number) =>
	Promise.all(Array.from({ length: count }, () => openKeptAlive(server.url)));

/** Repeats the request on this connection as long as the server accepts it. @returns the number of requests sent */
function repeatRequest(client: KeptAlive, request: string): { sent: number } {
	const count = { sent: 0 };
	const send = () => {
		if (client.answers.at(-1)?.lastOfConnection) return;
		count.sent += 1;
		client.socket.write(request);
	};
	client.onAnswer = send;
	send();
	return count;
}

const allAnswered = (clients: readonly KeptAlive[], least: number) =>
	expect.poll(() => Math.min(...clients.map(({ answers }) => answers.length))).toBeGreaterThanOrEqual(least);

test("after SIGTERM the server answers every request sent over busy connections, and exits with 0 (P-078)", async () => {
	const server = await startServer({ DEMO: "0" });
	try {
		const [quick, signingIn, slow, [pipelined], idle, silent] = await Promise.all([
			open(server, 30),
			open(server, 15),
			open(server, 4),
			open(server, 1),
			open(server, 50),
			open(server, 20),
		]);
		const counts = [
			...quick.map((one) => repeatRequest(one, get("/readyz"))),
			...signingIn.map((one) => repeatRequest(one, signIn(server))),
		];
		const busy = [...quick, ...signingIn];
		for (const one of idle) one.socket.write(get("/healthz"));
		await Promise.all([allAnswered(busy, 2), allAnswered(idle, 1)]);
		for (const one of slow) one.socket.write(signIn(server).slice(0, -1));
		pipelined?.socket.write(get("/healthz") + signIn(server) + get("/readyz") + get("/healthz"));

		const exited = server.signal("SIGTERM");
		await expect.poll(() => isRefused(server)).toBe(true);
		for (const one of slow) one.socket.write("}");

		expect(await exited).toBe(0);
		const ends = await Promise.all([...busy, ...slow, pipelined!, ...idle, ...silent].map(({ over }) => over));
		expect(ends.filter((end) => end === "reset")).toEqual([]);
		expect(busy.map(({ answers }) => answers.length)).toEqual(counts.map(({ sent }) => sent));
		expect(new Set(signingIn.flatMap(({ answers }) => answers.map(({ status }) => status)))).toEqual(new Set([200]));
		expect(slow.map(({ answers }) => answers)).toEqual(slow.map(() => [{ status: 200, lastOfConnection: true }]));
		expect(pipelined?.answers.length).toBe(4);
	} finally {
		await server.stop();
	}
});

const isRefused = ({ url }: RunningServer) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(Number(new URL(url).port), new URL(url).hostname);
		socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
		socket.once("connect", () => socket.destroy());
	});
