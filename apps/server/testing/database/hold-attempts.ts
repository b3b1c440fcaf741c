import { onTestFinished } from "vitest";
import type { TestApp } from "../app.ts";

/** Locks the table of attempts until the end of the test: queries of it wait. @returns a function that releases the lock earlier */
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
