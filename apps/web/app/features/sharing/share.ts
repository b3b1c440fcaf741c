import { lazy } from "react";

/** For the routes of screens with something to share, which load it when it is asked for. */
export const Share = lazy(() =>
	import("./components/share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);
