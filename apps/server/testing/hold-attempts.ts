import { onTestFinished } from "vitest";
import type { TestApp } from "./app.ts";

/** Whoever reads or writes an attempt waits in the middle of it, until the test has ended. */
export async function holdAttempts({ deps }: TestApp): Promise<void> {
	const client = await deps.db.$client.connect();
	onTestFinished(async () => {
		await client.query("rollback");
		client.release();
	});
	await client.query("begin; lock table attempts in access exclusive mode");
}
