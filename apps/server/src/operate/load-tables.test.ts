import { Readable } from "node:stream";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { beforeEach, expect, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createEmptyDatabase } from "../../testing/database/database.ts";
import type { TableEntry } from "./archive/format.ts";
import { createTableLoader } from "./load-tables.ts";

let client: Client;
beforeEach(async () => {
	client = new Client(await createEmptyDatabase());
	await client.connect();
	closeAfterFile(() => client.end());
	await client.query("CREATE TABLE numbers (n int)");
});

/** Puts parts of text into a table by one COPY. @param isSlow each but the first comes once PostgreSQL has refused it */
async function load(name: string, parts: readonly string[], isSlow = false): Promise<void> {
	const refused = Promise.withResolvers<void>();
	const into = () => client.query(copyFrom(`COPY ${name} (n) FROM STDIN`)).once("error", () => refused.resolve());
	const entry: TableEntry = { group: "site", name, columns: ["n"], rows: 0, bytes: 0, sha256: "" };
	const loader = createTableLoader({ into }, [entry]);
	const give = async (text: string) =>
		loader.take({ name: "", size: text.length, contents: Readable.from([Buffer.from(text)]) }, "site", name);
	for (const part of parts) {
		await give(part);
		if (isSlow) await refused.promise;
	}
	await loader.finish();
}

it("copies parts of rows into a table", async () => {
	await load("numbers", ["1\n2", "\n3\n"]);
	expect((await client.query("SELECT sum(n)::int AS sum FROM numbers")).rows).toEqual([{ sum: 6 }]);
});

it.each([
	["a row among the first", "numbers", ["x\n"], false],
	["a row while more comes", "numbers", Array(40).fill("x\n".repeat(100_000)), false],
	["a row in small pieces", "numbers", Array(20_000).fill(`${"x".repeat(999)}\n`), false],
	["the table", "nowhere", ["1\n"], false],
	["the table while more comes", "nowhere", Array(40).fill("1\n".repeat(100_000)), false],
	["the table before the end of its rows", "nowhere", ["1\n"], true],
	["the table before more of its rows", "nowhere", ["1\n", "2\n".repeat(100_000)], true],
])("reports that PostgreSQL refused %s", async (_what, table, parts, isSlow) => {
	const code = table === "numbers" ? "22P02" : "42P01";
	await expect(load(table, parts, isSlow)).rejects.toMatchObject({ code });
	expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

it("reports a refused row after many accepted ones", async () => {
	const rows = "1\n".repeat(50_000);
	await expect(load("numbers", [`${rows}x\n${rows}`, rows], true)).rejects.toMatchObject({ code: "22P02" });
});
