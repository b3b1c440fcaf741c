import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { refuseOutOfTrash } from "../../db/in-trash.ts";
import { blogPosts } from "../../db/schema/blog.ts";
import type { Deps } from "../../deps.ts";
import { postNotFound } from "./queries.ts";
import { reclaimSlug } from "./slugs.ts";

/** Restores a deleted post, at its old address if that is still free. Idempotent. @throws AppError NOT_FOUND after thirty days */
export async function restorePost(deps: Deps, doer: Doer, id: number): Promise<void> {
	const restored = await deps.db.transaction(async (tx) => {
		const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for("no key update");
		if (!post) throw postNotFound();
		if (!post.archivedAt) return false;
		refuseOutOfTrash(post.archivedAt, deps.clock.now());
		const slug = await reclaimSlug(tx, post);
		await tx.update(blogPosts).set({ archivedAt: null, slug }).where(eq(blogPosts.id, id));
		await recordAct(tx, doer, { act: "post-brought-back", subject: { kind: "post", id, name: post.title } });
		return true;
	});
	if (restored) deps.bus.publish("catalogue-changed", { scope: "posts", id });
}
