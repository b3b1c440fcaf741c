import { useEffect } from "react";

/** Puts what a screen learnt after it was opened before the site's name: 'Universidad Nacional … · Cachimbo'. */
export function usePageTitle(title: string | undefined): void {
	useEffect(() => {
		if (title) document.title = [title, document.title.split(" · ").at(-1)].join(" · ");
	}, [title]);
}
