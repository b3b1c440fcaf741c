import { lazy } from "react";

const nothing = { default: () => null };
const load = () => import("./components/own-place.tsx");

/** For the routes of results: its script comes after what is read first, and without it nothing else is missing. */
export const OwnPlaceTold = lazy(async () => {
	try {
		return { default: (await load()).OwnPlaceCard };
	} catch {
		return nothing;
	}
});
