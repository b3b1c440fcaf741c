import { lazy, useEffect } from "react";
import { isDataExpensive } from "../../platform/device/data-saving.ts";
import { useIdle } from "../../platform/time/use-idle.ts";

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

/** Loads the script ahead, for a result that follows on this screen. */
export function useEntrySectionAhead(): void {
	const isIdle = useIdle();
	useEffect(() => {
		if (isIdle && !isDataExpensive()) void load().catch(() => undefined);
	}, [isIdle]);
}
