import { type RefObject, useCallback } from "react";
import { type Location, useBlocker } from "react-router";

const questionOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) => {
	const query = new URLSearchParams(search);
	return [pathname, ...["universidad", "examen", "curso", "editar", "duplicar"].map((name) => query.get(name))].join(
		"|",
	);
};

/** Asks before unsaved changes are left for another question, exam or screen. Paging and searching the list do not ask. */
export function useLeaveGuard(isDirty: RefObject<boolean>) {
	const blocker = useBlocker(
		useCallback(
			({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
				isDirty.current && questionOf(currentLocation) !== questionOf(nextLocation),
			[isDirty],
		),
	);
	return {
		isAsking: blocker.state === "blocked",
		stay: () => blocker.reset?.(),
		leave: () => blocker.proceed?.(),
	};
}
