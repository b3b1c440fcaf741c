import { slugOf } from "@cachimbo/rules/slug";

/**
 * Each university's address: its code as an address writes it. Codes may come out alike ('UNP', 'U.N.P.') and need not be of
 * Latin letters: the first has the plain one, whoever comes later has its number behind.
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
