import { connect, createServer, type Socket } from "node:net";

/** `hang`: accepts connections and forwards nothing. `deaf`: forwards requests, but no responses. */
export type NetworkCondition = "pass" | "slow" | "cut" | "hang" | "noResponses";

const slowMs = 120;

interface Line {
	near: Socket;
	far: Socket;
	/** Bytes held back until the network recovers. */
	held: { to: Socket; bytes: Buffer }[];
	/** Number of chunks in transit on a slow network: later chunks must not overtake them. */
	late: number;
}

const isHeld = (condition: NetworkCondition, toServer: boolean) =>
	condition === "hang" || (condition === "noResponses" && !toServer);

/** Starts one device's network: a TCP proxy to the real server that simulates a network condition. */
export async function startNetwork(target: URL) {
	let condition: NetworkCondition = "pass";
	const lines = new Set<Line>();
	const closeLine = (line: Line) => {
		lines.delete(line);
		line.near.destroy();
		line.far.destroy();
	};
	const arrive = (line: Line, to: Socket, bytes: Buffer) => {
		if (isHeld(condition, to === line.far)) line.held.push({ to, bytes });
		else if (to.writable) to.write(bytes);
	};
	const forward = (line: Line, to: Socket, bytes: Buffer) => {
		if (condition !== "slow" && line.late === 0) return arrive(line, to, bytes);
		line.late += 1;
		setTimeout(() => {
			line.late -= 1;
			arrive(line, to, bytes);
		}, slowMs);
	};
	const proxy = createServer((near) => {
		if (condition === "cut") return void near.destroy();
		const line: Line = { near, far: connect(Number(target.port), target.hostname), held: [], late: 0 };
		lines.add(line);
		for (const [from, to] of [
			[near, line.far],
			[line.far, near],
		] as const) {
			from.on("data", (bytes) => forward(line, to, bytes));
			from.on("error", () => closeLine(line));
			from.on("close", () => closeLine(line));
		}
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
		/** `resumes`: bytes held back arrive late; otherwise their connections are closed. */
		setCondition(next: NetworkCondition, resumes: boolean) {
			condition = next;
			for (const line of [...lines]) {
				if (next === "cut" || (line.held.length > 0 && !resumes)) closeLine(line);
				else for (const { to, bytes } of line.held.splice(0)) arrive(line, to, bytes);
			}
		},
		async stop() {
			for (const line of [...lines]) closeLine(line);
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}
