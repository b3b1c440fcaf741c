import { PrefetchPageLinks } from "react-router";
import { isDataDear } from "../../platform/device/data-saving.ts";
import { stylesOfRoute } from "../../platform/offline/service-worker.ts";
import { styleAhead } from "../../platform/page/style-ahead.ts";
import { useIdle } from "../../platform/time/use-idle.ts";

/**
 * Fetches the script and the style sheets of the screen that most likely comes next, once this one stands: after the tap
 * each would cost a round trip. `route` is its id, by which the router's own links leave the style sheets out.
 * Not where data are dear: it may never be opened.
 */
export function ScreenAhead({ page, route }: { page: string; route: string }) {
	const isIdle = useIdle();
	if (!isIdle || isDataDear()) return null;
	return (
		<>
			<PrefetchPageLinks page={page} />
			{stylesOfRoute(route).map((href) => (
				<link key={href} {...styleAhead(href)} />
			))}
		</>
	);
}
