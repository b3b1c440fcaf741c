import { useLeftAt } from "../../features/attempts/use-left-at.ts";
import { useLatestAttempts } from "../../features/history/api.ts";
import { NextStep } from "../../features/history/components/next-step.tsx";
import { RecentActivity } from "../../features/history/components/recent-activity.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import {
	Dashboard,
	DashboardWaiting,
	DashboardWithoutAttempts,
} from "../../features/statistics/components/dashboard.tsx";
import { Invitation } from "../../features/universities/components/invitation.tsx";
import { useSignedIn } from "../../platform/use-session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Dashboard", matches);

export default function DashboardScreen() {
	const firstName = useSignedIn().name.trim().split(/\s+/)[0] ?? "";
	const leftAt = useLeftAt();
	const { data, error, refetch } = useLatestAttempts();
	if (!data) {
		if (!error) return <DashboardWaiting firstName={firstName} />;
		const fault = <ErrorState error={error} fallback="No se pudo cargar tu actividad" onRetry={() => refetch()} />;
		return <DashboardWithoutAttempts firstName={firstName} fault={fault} />;
	}
	if (data.total === 0) return <Invitation firstName={firstName} />;
	return (
		<Dashboard
			firstName={firstName}
			attempts={data.items}
			next={<NextStep attempts={data.items} leftAt={leftAt} />}
			activity={<RecentActivity attempts={data.items} />}
		/>
	);
}
