import { copyFile, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createEmptyDatabase } from "../../testing/database/database.ts";
import { migrate } from "./migrate.ts";

/** Catalogue before `0029_place_questions_in_several_exams`: two exams, one of them deleted, and a course's own questions. */
const before = `
	insert into universities (name, description, code, country) values ('U', 'U', 'U', 'Perú');
	insert into exam_types (name) values ('T');
	insert into courses (name) values ('Álgebra'), ('Física');
	insert into exams (university_id, exam_type_id, period) values (1, 1, '2024-I'), (1, 1, '2024-II'), (1, 1, '2025-I');
	update exams set archived_at = now() where id = 2;
	insert into questions (exam_id, course_id, position, text, html, archived_at) values
		(1, 1, 1, 'a', 'a', null), (1, 2, 2, 'b', 'b', null), (2, 1, 1, 'a', 'a', null), (null, 1, 1, 'c', 'c', null),
		(null, 1, 2, 'd', 'd', now()), (1, 1, 3, 'e', 'e', now())`;

let client: Client;
const rows = async (text: string) => (await client.query({ text, rowMode: "array" })).rows;
const places = () => rows("select exam_id, question_id, position from exam_questions order by 1, 3, 2");
const own = () => rows("select id, own_position from questions where own_position is not null order by 2, 1");
/** Columns that the previous version reads. */
const read = (id: number) => rows(`select exam_id, position from questions where id = ${id}`);

beforeAll(async () => {
	const connection = await createEmptyDatabase();
	await migrate(connection, await migrationsUpTo("0028_list_attempts_by_their_moment"));
	client = new Client(connection);
	await client.connect();
	closeAfterFile(() => client.end());
	await client.query(before);
	await migrate(connection);
});

async function migrationsUpTo(last: string): Promise<string> {
	const own = join(import.meta.dirname, "migrations");
	const folder = await mkdtemp(join(inject("runFolder"), "migrations-"));
	const { entries } = JSON.parse(await readFile(join(own, "meta/_journal.json"), "utf8"));
	const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
	const wanted = tags.slice(0, tags.indexOf(last) + 1);
	for (const tag of wanted) await copyFile(join(own, `${tag}.sql`), join(folder, `${tag}.sql`));
	await mkdir(join(folder, "meta"));
	await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries: wanted.map((tag) => ({ tag })) }));
	return folder;
}

it("keeps every question's position, also in deleted exams, and merges no copies", async () => {
	expect(await places()).toEqual([
		[1, 1, 1],
		[1, 2, 2],
		[1, 6, 3],
		[2, 3, 1],
	]);
	expect(await own()).toEqual([
		[4, 1],
		[5, 2],
	]);
});

describe("while the previous version is still running", () => {
	it("copies its writes to the new columns: a new question, another position, another exam, no exam", async () => {
		await client.query(`insert into questions (exam_id, course_id, position, text, html) values
			(3, 1, 1, 'f', 'f'), (null, 2, 1, 'g', 'g')`);
		expect((await places()).at(-1)).toEqual([3, 7, 1]);
		expect(await own()).toContainEqual([8, 1]);
		await client.query("update questions set position = 5 where id = 7");
		expect((await places()).at(-1)).toEqual([3, 7, 5]);
		await client.query("update questions set exam_id = 1, position = 4 where id = 7");
		expect(await places()).toEqual([
			[1, 1, 1],
			[1, 2, 2],
			[1, 6, 3],
			[1, 7, 4],
			[2, 3, 1],
		]);
		await client.query("update questions set exam_id = null, position = 9 where id = 7");
		expect(await places()).toHaveLength(4);
		expect(await own()).toContainEqual([7, 9]);
		await client.query("update questions set exam_id = 3, position = 1 where id = 7");
		expect((await places()).at(-1)).toEqual([3, 7, 1]);
		expect(await own()).not.toContainEqual([7, expect.anything()]);
	});

	it("copies the new version's writes to the old columns; of several exams, the one that is sealed longest", async () => {
		await client.query("insert into questions (course_id, text, html) values (1, 'h', 'h')");
		const id = 9;
		expect(await read(id)).toEqual([[null, 0]]);
		expect(await own()).not.toContainEqual([id, expect.anything()]);
		await client.query(`insert into exam_questions values (1, ${id}, 7)`);
		expect(await read(id)).toEqual([[1, 7]]);
		await client.query("update exams set closes_at = now() + interval '1 hour' where id = 3");
		await client.query(`insert into exam_questions values (3, ${id}, 2)`);
		expect(await read(id)).toEqual([[3, 2]]);
		await client.query(`update exam_questions set position = 4 where exam_id = 3 and question_id = ${id}`);
		expect(await read(id)).toEqual([[3, 4]]);
		await client.query(`delete from exam_questions where exam_id = 3 and question_id = ${id}`);
		expect(await read(id)).toEqual([[1, 7]]);
		await client.query(`update questions set own_position = 3 where id = ${id}`);
		expect(await read(id)).toEqual([[1, 7]]);
		await client.query(`delete from exam_questions where question_id = ${id}`);
		expect(await read(id)).toEqual([[null, 3]]);
	});
});
