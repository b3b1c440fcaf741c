import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { loadJwtSecret } from "./jwt-secret.ts";

const newFolder = () => mkdtempSync(join(inject("runFolder"), "secret-"));

it("the secret is the same for processes that start at once on one folder", async () => {
	const folder = newFolder();
	const secrets = await Promise.all(Array.from({ length: 20 }, () => loadJwtSecret(undefined, folder)));
	expect(new Set(secrets).size).toBe(1);
	expect(secrets[0]).toHaveLength(64);
});

it("a process waits while another one has created the file and not written it", async () => {
	const folder = newFolder();
	const path = join(folder, "jwt-secret");
	writeFileSync(path, "");
	const loading = loadJwtSecret(undefined, folder);
	await Promise.race([loading.catch(() => {}), delay(60)]);
	const secret = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL";
	writeFileSync(path, secret);
	expect(await loading).toBe(secret);
});

it("a file that stays empty is filled once for all processes, and permanently", async () => {
	const folder = newFolder();
	writeFileSync(join(folder, "jwt-secret"), "");
	const secrets = await Promise.all(Array.from({ length: 20 }, () => loadJwtSecret(undefined, folder)));
	expect(secrets[0]).toHaveLength(64);
	expect(new Set([...secrets, await loadJwtSecret(undefined, folder)]).size).toBe(1);
});

it("a file with other content is refused", async () => {
	const folder = newFolder();
	writeFileSync(join(folder, "jwt-secret"), "a short one");
	await expect(loadJwtSecret(undefined, folder)).rejects.toThrow("does not hold a usable secret");
});
