import { readFile } from "node:fs/promises";
import { demoPosts, postTexts } from "@cachimbo/demo/posts";
import type { Deps } from "../deps.ts";
import { createPost } from "../features/blog/commands.ts";
import { storeDrawing } from "./draw-pictures.ts";

const day = 86_400_000;
const daysBetweenPosts = 9;

export interface PreparedPost {
	title: string;
	content: string;
	image: string;
}

/** Reads texts and draws covers: the slow part, done in parallel. */
export const preparePosts = (deps: Pick<Deps, "files">): Promise<PreparedPost[]> =>
	Promise.all(
		demoPosts.map(async ({ title, file, coverSvg }) => {
			const [content, cover] = await Promise.all([
				readFile(new URL(file, postTexts), "utf8"),
				storeDrawing(deps, coverSvg, title),
			]);
			return { title, content, image: `/uploads/${cover.name}` };
		}),
	);

/** Publishes like an administrator: one post every nine days, in the morning, the newest two days ago. */
export async function loadPosts(deps: Deps, posts: readonly PreparedPost[]): Promise<void> {
	// Midnight UTC; Lima's morning is fourteen hours later.
	const today = Math.floor(deps.clock.now().getTime() / day) * day;
	for (const [place, post] of [...posts.entries()].reverse()) {
		const minutes = 14 * 60 + ((place * 17) % 60);
		const at = new Date(today - (2 + place * daysBetweenPosts) * day + minutes * 60_000);
		await createPost(deps, undefined, { ...post, status: "activo" }, at);
	}
}
