import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { ensureFirstAdmin } from "./first-admin.ts";

let server: TestApp;
const log: string[] = [];
const first = { adminEmail: "direccion@correo.pe", adminPassword: "una clave de administrador" };

beforeAll(async () => {
	server = await createTestApp({ env: { LOG_LEVEL: "warn" }, log });
});

/** Returns the log of a start with these settings. */
async function startWith(named: Partial<typeof first>): Promise<string> {
	log.length = 0;
	const settings = { ...server.deps.settings, adminEmail: undefined, adminPassword: undefined, ...named };
	expect(await ensureFirstAdmin({ ...server.deps, settings })).toEqual([]);
	return log.join();
}

it("the first administrator is created once by concurrent processes, and printed by the one that created it", async () => {
	const { database } = await createTestApp();
	const processes = [await createTestApp({ database }), await createTestApp({ database })];
	const accounts = await Promise.all(processes.map(({ deps }) => ensureFirstAdmin(deps)));
	expect(accounts.flat()).toHaveLength(1);
	const { email, password } = accounts.flat()[0]!;
	expect((await processes[0]!.call("POST", "/autenticacion/signin", { body: { email, password } })).status).toBe(200);
});

it("warns if the settings name an administrator and one exists already", async () => {
	expect(await startWith(first)).toBe("");
	for (const same of [first, { adminEmail: first.adminEmail }, {}]) expect(await startWith(same)).toBe("");
	expect(await startWith({ ...first, adminPassword: "otra clave de administrador" })).toContain("stays what it was");
	expect(await startWith({ ...first, adminEmail: "otra@correo.pe" })).toContain("no account of that address was made");
});
