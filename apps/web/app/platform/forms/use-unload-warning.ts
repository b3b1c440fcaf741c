import { useEffect } from "react";

/** Makes the browser ask before closing or reloading the page while there is unsaved input. */
export function useUnloadWarning(active: boolean): void {
	useEffect(() => {
		if (!active) return undefined;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [active]);
}
