import { PrefetchPageLinks } from "react-router";
import { isDataExpensive } from "../../platform/device/data-saving.ts";
import { stylesOfRoute } from "../../platform/offline/service-worker.ts";
import { styleAhead } from "../../platform/page/style-ahead.ts";
import { useIdle } from "../../platform/time/use-idle.ts";

/**
 * Prefetches the script and the style sheets of the most likely next screen once this one is idle; after the tap each would
 * cost a round trip. `route` is the screen's route id, since the router's own prefetch leaves the style sheets out. Not when
 * data is expensive, since the screen may never be opened.
 */
export function ScreenAhead({ page, route }: { page: string; route: string }) {
	const isIdle = useIdle();
	if (!isIdle || isDataExpensive()) return null;
	return (
		<>
			<PrefetchPageLinks page={page} />
			{stylesOfRoute(route).map((href) => (
				<link key={href} {...styleAhead(href)} />
			))}
		</>
	);
}
