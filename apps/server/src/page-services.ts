import type { Deps } from "./deps.ts";
import { findPostPage, listPostCards } from "./features/blog/queries.ts";
import { listPublicUniversities } from "./features/universities/queries.ts";
import type { PageServices } from "./http/serve-web.ts";

/** What pages ask of the features. The web declares the same shapes in its platform/load-context.ts. */
export const createPageServices = (deps: Deps) =>
	({
		listPublicUniversities: () => listPublicUniversities(deps),
		/** a page of the blog, from 1 */
		listPosts: (page: number) => listPostCards(deps, page),
		/** undefined where there is no post that a visitor may read */
		findPost: (slug: string) => findPostPage(deps, slug),
	}) satisfies PageServices;
