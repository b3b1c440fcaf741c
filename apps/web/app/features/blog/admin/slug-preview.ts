import { slugOf } from "@cachimbo/rules/slug";

interface PostSlug {
	id: number;
	title: string;
	slug: string;
}

const baseOf = (title: string) => slugOf(title) || "publicacion";

/** Predicts the slug that the server will assign, from the loaded posts; undefined without a title. */
export function slugPreview(title: string, posts: readonly PostSlug[], own: PostSlug | undefined): string | undefined {
	if (!title.trim()) return undefined;
	const base = baseOf(title);
	if (own && baseOf(own.title) === base) return own.slug;
	const taken = new Set(posts.filter((post) => post.id !== own?.id).map((post) => post.slug));
	let slug = base;
	for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
	return slug;
}
