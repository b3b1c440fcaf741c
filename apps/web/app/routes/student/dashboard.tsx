import { KeptFirst } from "../../features/attempts/components/kept-list.tsx";
import { useKept } from "../../features/attempts/use-kept.ts";
import { useLeftAt } from "../../features/attempts/use-left-at.ts";
import { useStoredAttempts } from "../../features/attempts/use-stored-attempts.ts";
import { useRecentAttempts } from "../../features/history/api.ts";
import { NextStep } from "../../features/history/components/next-step.tsx";
import { RecentActivity } from "../../features/history/components/recent-activity.tsx";
import { ResumeCard } from "../../features/history/components/resume-card.tsx";
import { FreeExamsLine } from "../../features/payments/components/free-exams-line.tsx";
import { PaymentLine } from "../../features/payments/components/payment-line.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { useProgress, useStatistics } from "../../features/statistics/api.ts";
import { Dashboard, DashboardWaiting, DashboardWithFault } from "../../features/statistics/components/dashboard.tsx";
import { StatCards } from "../../features/statistics/components/stat-cards.tsx";
import { Invitation } from "../../features/universities/components/invitation.tsx";
import { useLastKnown } from "../../platform/last-known.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { useIsPlanAwaited } from "../../platform/use-subscription.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Dashboard", matches);

export default function DashboardScreen() {
	const { userId, name } = useSignedIn();
	const waits = useIsPlanAwaited();
	const firstName = name.trim().split(/\s+/)[0] ?? "";
	const leftAt = useLeftAt();
	const stored = useStoredAttempts();
	const [askedAttempts, askedProgress, askedFigures] = [
		useRecentAttempts(),
		useProgress(userId),
		useStatistics(userId),
	];
	const attempts = useLastKnown("attempts", askedAttempts);
	const progress = useLastKnown("progress", askedProgress);
	const figures = useLastKnown("figures", askedFigures);
	const cards = (
		<StatCards
			statistics={figures.data}
			lastScore={progress.data?.scores.at(-1)?.score}
			error={askedFigures.error}
			isFetching={askedFigures.isFetching}
			onRetry={() => void askedFigures.refetch()}
		/>
	);
	const activity = attempts.data && <RecentActivity attempts={attempts.data.items} />;
	const kept = useKept();
	const resume = (
		<>
			<ResumeCard leftAt={leftAt} stored={stored} />
			<KeptFirst />
		</>
	);
	if (attempts.data?.total === 0 && stored.length === 0 && !waits) {
		return (
			<>
				<PaymentLine apart />
				<Invitation firstName={firstName} />
			</>
		);
	}
	if (!attempts.data || !progress.data || waits) {
		const error = (!attempts.data && askedAttempts.error) || (!progress.data && askedProgress.error);
		if (!error) return <DashboardWaiting firstName={firstName} />;
		const retry = () => void Promise.all([askedAttempts.refetch(), askedProgress.refetch()]);
		const fault = (
			<>
				{resume}
				<ErrorState error={error} fallback="No se pudo cargar tu actividad" onRetry={retry} />
			</>
		);
		return <DashboardWithFault firstName={firstName} fault={fault} cards={cards} activity={activity} />;
	}
	const isOld = attempts.isOld || progress.isOld;
	const next = (
		<>
			<FreeExamsLine />
			<NextStep next={progress.data.next} hasTarget={progress.data.target !== null} leftAt={leftAt} />
		</>
	);
	return (
		<Dashboard
			firstName={firstName}
			progress={progress.data}
			statistics={figures.data}
			isOld={isOld}
			payment={<PaymentLine />}
			// What was known last does not know of an exam begun since.
			next={isOld && stored.length + kept.length > 0 ? resume : next}
			cards={cards}
			activity={activity}
		/>
	);
}
