import { onTestFinished } from "vitest";
import type { TestApp } from "./app.ts";

/** Whoever reads or writes an attempt waits in the middle of it, until the test has ended. @returns what ends that before */
export async function holdAttempts({ deps }: TestApp): Promise<() => Promise<void>> {
	const client = await deps.db.$client.connect();
	const letGo = () => client.query("rollback").then(() => {});
	onTestFinished(async () => {
		await letGo();
		client.release();
	});
	await client.query("begin; lock table attempts in access exclusive mode");
	return letGo;
}
