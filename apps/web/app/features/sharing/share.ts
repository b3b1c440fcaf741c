import { lazy } from "react";

/** Lazy share dialog, for screens with something to share. */
export const Share = lazy(() =>
	import("./components/share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);
