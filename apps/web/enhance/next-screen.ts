import { isDataDear } from "../app/platform/device/data-saving.ts";
import { styleAhead } from "../app/platform/page/style-ahead.ts";

/** Fetches what the page's script element names, from the first letter that is typed: not with data saver, nor on 2G. */
export function fetchNextScreen(): void {
	const files = document.querySelector<HTMLElement>("[data-next]")?.dataset.next?.split(" ");
	if (!files || isDataDear()) return;
	const fetchAll = () => {
		for (const href of files) {
			const link = href.includes(".css") ? styleAhead(href) : { rel: "modulepreload", href };
			document.head.append(Object.assign(document.createElement("link"), link, { fetchPriority: "low" }));
		}
	};
	addEventListener("input", fetchAll, { once: true });
}
