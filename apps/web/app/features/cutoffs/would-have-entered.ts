import { lazy } from "react";

const nothing = { default: () => null };
const load = () => import("./components/entry-told.tsx");

/**
 * Lazy component for the result routes. They render without it if its script or styles fail to load. The module is awaited apart
 * from the import: the bundler would move a `then` to where a failing style sheet is not caught.
 */
export const EntryTold = lazy(async () => {
	try {
		return { default: (await load()).EntryTold };
	} catch {
		return nothing;
	}
});
