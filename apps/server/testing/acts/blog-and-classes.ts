import { randomUUID } from "node:crypto";
import type { Stage } from "./stage.ts";

/** Acts of the blog and of classes. */
export async function acts({ admin, does }: Stage): Promise<void> {
	const post = { title: "Cómo estudiar", content: "Con calma.", image: null, status: "activo" };
	const { id } = await does("post-created", ["POST", "/admin/blog-post/save", { body: post }]);
	const changed = { body: { ...post, title: "Cómo estudiar mejor" } };
	await does("post-changed", ["PUT", `/admin/blog-post/update/${id}`, changed]);
	await does("post-removed", ["DELETE", `/admin/blog-post/delete/${id}`]);
	await does("post-brought-back", ["POST", `/admin/trash/post/${id}/restore`], { twice: true });
	const startsAt = new Date(Date.now() + 86_400_000).toISOString();
	const lesson = { title: "Polinomios", teacher: "Rosa", startsAt, minutes: 90, link: "https://video.example/x" };
	const body = { ...lesson, plans: ["anual"], clientId: randomUUID() };
	const made = await does("class-created", ["POST", "/admin/classes", { body }], { twice: true });
	const moved = { body: { ...body, minutes: 60 } };
	await does("class-changed", ["PUT", `/admin/classes/${made.id}`, moved]);
	const cancelled = `/admin/classes/${made.id}/cancelled?cancelled=`;
	await does("class-cancelled", ["PUT", `${cancelled}true`], { twice: true });
	await does("class-held", ["PUT", `${cancelled}false`]);
	await does("class-removed", ["DELETE", `/admin/classes/${made.id}`]);
}
