import { isDataExpensive } from "../app/platform/device/data-saving.ts";
import { styleAhead } from "../app/platform/page/style-ahead.ts";

/** Prefetches the files that the page's script element lists, from the first letter typed. Not with data saver, nor on 2G. */
export function fetchNextScreen(): void {
	const files = document.querySelector<HTMLElement>("[data-next]")?.dataset.next?.split(" ");
	if (!files || isDataExpensive()) return;
	const fetchAll = () => {
		for (const href of files) {
			const link = href.includes(".css") ? styleAhead(href) : { rel: "modulepreload", href };
			document.head.append(Object.assign(document.createElement("link"), link, { fetchPriority: "low" }));
		}
	};
	addEventListener("input", fetchAll, { once: true });
}
