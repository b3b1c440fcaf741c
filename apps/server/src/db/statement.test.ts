import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database/database.ts";
import { createDb } from "./client.ts";
import { statement } from "./statement.ts";

const database = await createTestDatabase();
const db = createDb(database.connection);
afterAll(async () => {
	await db.$client.end();
	await database.drop();
});

it("binds parameters by name, each at every place of use", async () => {
	const select = statement<{ first: number; second: string }, { sum: number; text: string }>(
		"bind_by_name",
		"select $first::int + $first::int as sum, $second::text || $first::text as text",
	);
	expect(await select({ db }, { second: "x", first: 2 })).toEqual([{ sum: 4, text: "x2" }]);
	expect(await select({ db }, { first: 3, second: "$first" })).toEqual([{ sum: 6, text: "$first3" }]);
});

it("refuses to run if a value is missing, and accepts null as a value", async () => {
	const select = statement<{ known?: number | null }, { known: number | null }>(
		"refuse_missing",
		"select $known::int as known",
	);
	expect(await select({ db }, { known: null })).toEqual([{ known: null }]);
	await expect(select({ db }, {})).rejects.toThrow("The statement refuse_missing has no value for known");
});
