import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";

const folder = new URL("../../db/migrations/", import.meta.url);
const file = readdirSync(folder).find((name) => name.endsWith("_mend_reserved_post_slugs.sql"))!;

it("the migration gives a post with the reserved slug of the list another slug", async () => {
	const server = await createTestApp();
	const { token } = await createTestAccount(server, "ADMIN");
	const make = async (title: string) =>
		(await server.call("POST", "/admin/blog-post/save", { token, body: { title, content: "Texto." } })).json.data.id;
	const [taken, old] = [await make("Publicación: all"), await make("Todo")];
	await server.deps.db.$client.query("update blog_posts set slug = 'all' where id = $1", [old]);
	await server.deps.db.$client.query("insert into blog_slugs values ('all', $1)", [old]);
	await server.deps.db.$client.query(readFileSync(new URL(file, folder), "utf8"));
	const read = async (slug: string) => (await server.call("GET", `/blog-post/get/${slug}`, {})).json.data;
	expect(await read("publicacion-all")).toMatchObject({ id: taken });
	expect(await read("publicacion-all-2")).toMatchObject({ id: old, slug: "publicacion-all-2" });
	expect(await read("todo")).toMatchObject({ id: old, slug: "publicacion-all-2" });
});
