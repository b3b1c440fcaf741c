import { slugOf } from "@cachimbo/rules/slug";

/**
 * Adds each university's slug, derived from its code. Codes may have the same slug ('UNP', 'U.N.P.') or none (non-Latin letters).
 * The first gets the slug of its code, later ones get their id appended.
 */
export function withSlugs<U extends { id: number; code: string }>(inOrderOfId: readonly U[]): (U & { slug: string })[] {
	const taken = new Set<string>();
	return inOrderOfId.map((university) => {
		const code = slugOf(university.code);
		const slug = code && !taken.has(code) ? code : [code || "universidad", university.id].join("-");
		taken.add(slug);
		return { ...university, slug };
	});
}
