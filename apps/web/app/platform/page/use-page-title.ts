import { useEffect } from "react";

/** Sets the title once a screen's data is loaded: 'Universidad Nacional … · Cachimbo'. */
export function usePageTitle(title: string | undefined): void {
	useEffect(() => {
		if (title) document.title = [title, document.title.split(" · ").at(-1)].join(" · ");
	}, [title]);
}
