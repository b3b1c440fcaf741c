import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { findPrograms } from "./programs.ts";

const folderWith = (...files: string[]): string => {
	const folder = mkdtempSync(join(inject("runFolder"), "programs-"));
	for (const file of files) {
		mkdirSync(join(folder, file, ".."), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
	return folder;
};
const nothing = folderWith();
const postgres = ["initdb", "postgres", "pg_ctl"];

it("names all missing programs in one sentence, with their packages", () => {
	expect(findPrograms(nothing, undefined, [], nothing)).toEqual({
		missing: "PostgreSQL, Redis and nginx are missing: apt-get install postgresql redis-server nginx",
	});
	expect(findPrograms(folderWith("redis-server", ...postgres), undefined, [], nothing)).toEqual({
		missing: "nginx is missing: apt-get install nginx",
	});
});

it("requires no PostgreSQL and no Redis if settings name external ones", () => {
	const found = findPrograms(folderWith("nginx"), { postgres: false, redis: false }, [], nothing);
	expect(found).toMatchObject({ programs: { nginx: expect.stringMatching(/nginx$/) } });
});

it("chooses Debian's newest PostgreSQL, which is not on the PATH", () => {
	const versions = folderWith(
		...["9", "15", "17"].flatMap((version) => postgres.map((name) => `${version}/bin/${name}`)),
	);
	const found = findPrograms(folderWith("nginx", "redis-server"), undefined, [], versions);
	expect(found).toMatchObject({ programs: { postgres: { postgres: join(versions, "17/bin/postgres") } } });
});

it("skips a version without its server, and one that is too old", () => {
	const inVersion = (version: string, names: string[]) => names.map((name) => `${version}/bin/${name}`);
	const found = (versions: string) => findPrograms(folderWith("nginx", "redis-server"), undefined, [], versions);
	const newerClient = folderWith(...inVersion("15", postgres), ...inVersion("17", ["psql", "pg_dump"]));
	expect(found(newerClient)).toMatchObject({ programs: { postgres: { initdb: join(newerClient, "15/bin/initdb") } } });
	const old = folderWith(...inVersion("13", postgres), ...inVersion("14", postgres));
	expect(found(old)).toEqual({ missing: "PostgreSQL is missing: apt-get install postgresql" });
});
