import { useEffect } from "react";

/** The browser asks before the page is closed or loaded again, while something typed is only here. */
export function useUnloadWarning(active: boolean): void {
	useEffect(() => {
		if (!active) return undefined;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [active]);
}
