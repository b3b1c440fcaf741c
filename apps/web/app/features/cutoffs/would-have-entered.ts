import { lazy } from "react";

const nothing = { default: () => null };
const load = () => import("./components/entry-told.tsx");

/**
 * For the routes of results, which show it beside what they say themselves. Without its script or its styles they lack
 * nothing else. Awaited apart from the import: the bundler would move a `then` to where a style sheet's failure is not caught.
 */
export const EntryTold = lazy(async () => {
	try {
		return { default: (await load()).EntryTold };
	} catch {
		return nothing;
	}
});
