import { givenUpWorkRoutes } from "@cachimbo/contract/given-up-work/given-up-work-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useAction } from "../../platform/api/use-action.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import styles from "./given-up-banner.module.css";

const query = queryFor(givenUpWorkRoutes.list, {});

/**
 * Reports background jobs that the server gave up. Shown on every screen of the administration until somebody dismisses it. It
 * does not poll, which would keep an unused session alive.
 */
export function GivenUpBanner() {
	const client = useQueryClient();
	const { data: list = [] } = useQuery({ ...query, staleTime: 60_000 });
	const { busy, run: dismiss } = useAction("No se pudo guardar que lo leíste", async (until: string) =>
		client.setQueryData(query.queryKey, await call(givenUpWorkRoutes.dismiss, { body: { until } })),
	);
	const [latest] = list;
	if (!latest) return null;
	return (
		<div className={styles.frame}>
			<Banner icon="warn" tone="wrong">
				<span className={styles.content}>
					<span>
						{list.map(({ report, times }) => (
							<span className={styles.report} key={report}>
								{report}
								{times > 1 && ` (${times} veces)`}
							</span>
						))}
					</span>
					<Button look="line" busy={busy} busyText="Un momento…" onClick={() => dismiss(latest.latestAt)}>
						Entendido
					</Button>
				</span>
			</Banner>
		</div>
	);
}
