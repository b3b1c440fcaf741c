import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	await server.deps.db.$client.query(
		`insert into blog_posts (title, slug, content, html, status, created_at)
		select 'Publicación ' || n, 'publicacion-' || n, repeat('x', case when n % 2 = 0 then 90000 else 900 end), repeat('y', 10000),
			(case when n % 2 = 0 then 'activo' else 'inactivo' end)::blog_status, now() + n * interval '1 second'
		from generate_series(1, 300) n`,
	);
});

const read = async (query = "", admin = false) =>
	(await server.call("GET", `/blog-post/get/all${query}`, admin ? { token } : {})) as {
		status: number;
		headers: Record<string, unknown>;
		json: { data: { title: string; status: string }[]; errors?: object };
	};
const titles = (answer: Awaited<ReturnType<typeof read>>) =>
	answer.json.data.map(({ title }) => Number(title.split(" ")[1]));
const even = (from: number, to: number) => Array.from({ length: (from - to) / 2 + 1 }, (_, n) => from - 2 * n);

describe("the list of posts", () => {
	it("contains, without a page, the newest posts up to eight million characters", async () => {
		expect(titles(await read())).toEqual(even(300, 142));
	});

	it("contains, without a page, all posts for an ADMIN, who has to find them", async () => {
		expect((await read("", true)).json.data).toHaveLength(300);
	});

	it("has pages of twenty by default, to the last one", async () => {
		expect(titles(await read("?page=1"))).toEqual(even(300, 262));
		expect(titles(await read("?size=3"))).toEqual([300, 298, 296]);
		expect(titles(await read("?page=2&size=3"))).toEqual([294, 292, 290]);
		expect(titles(await read("?page=8"))).toEqual(even(20, 2));
		expect(titles(await read("?page=9"))).toEqual([]);
		expect(titles(await read("?page=1&size=2", true))).toEqual([300, 299]);
	});

	it("serves a page that was read before from the cache", async () => {
		const first = await read("?page=3");
		const headers = { "if-none-match": String(first.headers.etag) };
		expect((await server.call("GET", "/blog-post/get/all?page=3", { headers })).status).toBe(304);
	});

	it.each(["page=0", "page=x", "size=101", "size=0", "page=1&size=-1"])("refuses ?%s", async (query) => {
		const answer = await read(`?${query}`);
		expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, [query.split(/[=&]/).at(-2)]]);
	});
});
