import type { Deps } from "./deps.ts";
import { findPostPage, listPostCards } from "./features/blog/queries.ts";
import { findUniversityPage } from "./features/universities/public-page.ts";
import { listPublicUniversities } from "./features/universities/queries.ts";
import type { PageServices } from "./http/page-answers.ts";

/** What pages ask of the features. The web declares the same shapes in its platform/load-context.ts. */
export const createPageServices = (deps: Deps) =>
	({
		listPublicUniversities: () => listPublicUniversities(deps),
		/** undefined where there is no such university; also by another case of its address */
		findUniversity: (address: string) => findUniversityPage(deps, address),
		/** a page of the blog, from 1 */
		listPosts: (page: number) => listPostCards(deps, page),
		/** undefined where there is no post that a visitor may read */
		findPost: (slug: string) => findPostPage(deps, slug),
	}) satisfies PageServices;
