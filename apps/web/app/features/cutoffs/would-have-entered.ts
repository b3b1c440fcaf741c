import { lazy } from "react";

const nothing = { default: () => null };
const load = () => import("./components/entry-section.tsx");

/**
 * Lazy component for the result routes. They render without it if its script or styles fail to load. It uses `await`, because the
 * bundler would move a `then` to a place where a failing style sheet is not caught.
 */
export const LazyEntrySection = lazy(async () => {
	try {
		return { default: (await load()).EntrySection };
	} catch {
		return nothing;
	}
});
