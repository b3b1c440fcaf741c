import { connect, createServer, type Socket } from "node:net";

/** `hang`: accepts and passes nothing on; `deaf`: the server hears, its answers do not come back. */
export type Weather = "pass" | "slow" | "cut" | "hang" | "deaf";

const slowMs = 120;

interface Line {
	near: Socket;
	far: Socket;
	/** What waits for the network to go on. */
	held: { to: Socket; bytes: Buffer }[];
	/** How much is on a slow way: what follows does not overtake it. */
	late: number;
}

const isHeld = (weather: Weather, toServer: boolean) => weather === "hang" || (weather === "deaf" && !toServer);

/** One device's network: a TCP proxy in front of the real server that lets through what its weather allows. */
export async function startNetwork(target: URL) {
	let weather: Weather = "pass";
	const lines = new Set<Line>();
	const end = (line: Line) => {
		lines.delete(line);
		line.near.destroy();
		line.far.destroy();
	};
	const arrive = (line: Line, to: Socket, bytes: Buffer) => {
		if (isHeld(weather, to === line.far)) line.held.push({ to, bytes });
		else if (to.writable) to.write(bytes);
	};
	const pass = (line: Line, to: Socket, bytes: Buffer) => {
		if (weather !== "slow" && line.late === 0) return arrive(line, to, bytes);
		line.late += 1;
		setTimeout(() => {
			line.late -= 1;
			arrive(line, to, bytes);
		}, slowMs);
	};
	const proxy = createServer((near) => {
		if (weather === "cut") return void near.destroy();
		const line: Line = { near, far: connect(Number(target.port), target.hostname), held: [], late: 0 };
		lines.add(line);
		for (const [from, to] of [
			[near, line.far],
			[line.far, near],
		] as const) {
			from.on("data", (bytes) => pass(line, to, bytes));
			from.on("error", () => end(line));
			from.on("close", () => end(line));
		}
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
		/** `resumes`: what was held arrives after all, late; else its connections are gone. */
		become(next: Weather, resumes: boolean) {
			weather = next;
			for (const line of [...lines]) {
				if (next === "cut" || (line.held.length > 0 && !resumes)) end(line);
				else for (const { to, bytes } of line.held.splice(0)) arrive(line, to, bytes);
			}
		},
		async stop() {
			for (const line of [...lines]) end(line);
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}
