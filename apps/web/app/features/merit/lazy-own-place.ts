import { lazy } from "react";

const nothing = { default: () => null };
const load = () => import("./components/own-place.tsx");

/** Lazy component for the result routes: its script loads after the main content, and the routes render without it if it fails. */
export const LazyOwnPlace = lazy(async () => {
	try {
		return { default: (await load()).OwnPlaceCard };
	} catch {
		return nothing;
	}
});
