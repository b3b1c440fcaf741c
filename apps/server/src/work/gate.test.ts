import { describe, expect, it } from "vitest";
import { inMs, workUntil } from "./deadline.ts";
import { createGate, createGates } from "./gate.ts";

const full = { status: 503, message: "Lleno" };

/** Creates tasks that the test ends. */
function createTasks() {
	const ends: (() => void)[] = [];
	const task = () => new Promise<void>((resolve) => ends.push(resolve));
	return { task, started: () => ends.length, endNext: () => ends.shift()?.() };
}

describe("a gate", () => {
	it("limits running and waiting tasks, and refuses further ones", async () => {
		const { task, started, endNext } = createTasks();
		const pass = createGate({ name: "test", running: 1, waiting: 1, full: "Lleno" });
		const [first, second] = [pass(task), pass(task)];
		await expect(pass(task)).rejects.toMatchObject(full);
		expect(started()).toBe(1);
		endNext();
		await first;
		endNext();
		await second;
	});

	it("drops a task whose request has ended when its turn comes, and runs the next", async () => {
		const { task, started, endNext } = createTasks();
		const pass = createGate({ name: "test", running: 1, waiting: 2, full: "Lleno" });
		const first = pass(task);
		const over = workUntil(inMs(0), () => pass(task));
		const last = workUntil(inMs(60_000), () => pass(task));
		endNext();
		await first;
		await expect(over).rejects.toMatchObject({ status: 503 });
		expect(started()).toBe(1);
		endNext();
		await last;
	});
});

describe("gates by key", () => {
	it("do not make one key's tasks wait for another's", async () => {
		const { task, started, endNext } = createTasks();
		const pass = createGates({ name: "test", running: 1, waiting: 2, full: "Lleno" });
		const sent = [pass(1, task), pass(1, task), pass(1, task)];
		await expect(pass(1, task)).rejects.toMatchObject(full);
		const other = pass(2, task);
		expect(started()).toBe(2);
		endNext();
		endNext();
		await Promise.all([sent[0], other]);
		for (const one of sent.slice(1)) {
			endNext();
			await one;
		}
		const again = pass(1, task);
		endNext();
		await again;
	});
});
