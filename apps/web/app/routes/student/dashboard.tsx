import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { ProgressDto } from "@cachimbo/contract/statistics/progress";
import { useNavigate } from "react-router";
import { type StoredListItem, useStoredAttempts } from "../../features/attempts/device/use-stored-attempts.ts";
import { useRecentAttempts } from "../../features/attempts/history/api.ts";
import { NextStep } from "../../features/attempts/history/components/next-step.tsx";
import { RecentActivity } from "../../features/attempts/history/components/recent-activity.tsx";
import { ResumeCard } from "../../features/attempts/history/components/resume-card.tsx";
import { begunAttempts } from "../../features/attempts/history/progress.ts";
import { KeptFirst } from "../../features/attempts/kept/kept-first.tsx";
import { useKept } from "../../features/attempts/kept/use-kept.ts";
import { FreeExamsLine } from "../../features/payments/components/free-exams-line.tsx";
import { PaymentLine } from "../../features/payments/components/payment-line.tsx";
import { WaitingReceipt } from "../../features/payments/components/waiting-receipt.tsx";
import { TargetCard } from "../../features/preferences/components/target-card.tsx";
import { TargetQuestion } from "../../features/preferences/components/target-question.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { useSimulacros } from "../../features/simulacros/api.ts";
import { ComingSimulacros } from "../../features/simulacros/components/coming-simulacros.tsx";
import { useProgress, useStatistics } from "../../features/statistics/api.ts";
import { Dashboard, DashboardWaiting, DashboardWithFault } from "../../features/statistics/components/dashboard.tsx";
import { StatCards } from "../../features/statistics/components/stat-cards.tsx";
import { DateInvitation } from "../../features/statistics/study-plan/components/date-invitation.tsx";
import { FirstSteps } from "../../features/statistics/study-plan/components/first-steps.tsx";
import { TodayPlan } from "../../features/statistics/study-plan/components/today-plan.tsx";
import { useDueTasks } from "../../features/tasks/api.ts";
import { DueTasks } from "../../features/tasks/components/due-tasks.tsx";
import { Invitation } from "../../features/universities/components/invitation.tsx";
import { usePreferences, usePreferencesWait } from "../../platform/account/use-preferences.ts";
import { useIsPlanAwaited } from "../../platform/account/use-subscription.ts";
import { useIsAwaited, useLastKnown } from "../../platform/offline/last-known.ts";
import { useOnline } from "../../platform/offline/online.ts";
import { waitsFor } from "../../platform/offline/retry.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { ReportNews } from "../../ui/buttons/report-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../ui/feedback/old-banner.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Dashboard", matches);

/** Recent attempts, progress and figures, each with its last known copy. `error`: why attempts or progress are missing. */
function useDashboardData() {
	const { userId } = useSignedIn();
	const [askedAttempts, askedProgress, askedFigures] = [
		useRecentAttempts(),
		useProgress(userId),
		useStatistics(userId),
	];
	const attempts = useLastKnown("attempts", askedAttempts);
	const progress = useLastKnown("progress", askedProgress);
	const figures = useLastKnown("figures", askedFigures);
	const error = (!attempts.data && askedAttempts.error) || (!progress.data && askedProgress.error);
	const isProgressKnown = progress.data !== undefined || askedProgress.error !== null;
	const retry = () => void Promise.all([askedAttempts.refetch(), askedProgress.refetch(), askedFigures.refetch()]);
	return { attempts, progress, figures, askedFigures, error, isProgressKnown, retry };
}

type Stored = readonly StoredListItem[];

/** Attempts that the student can resume, and downloads of this device. */
const Resume = ({ stored }: { stored: Stored | undefined }) => (
	<>
		<ResumeCard stored={stored} />
		<KeptFirst />
	</>
);

interface FirstVisitProps {
	firstName: string;
	asksTarget: boolean;
	plan: ProgressDto["plan"];
	invitesToDate: boolean;
}

/** Dashboard before the first attempt. */
function FirstVisit({ firstName, asksTarget, plan, invitesToDate }: FirstVisitProps) {
	const navigate = useNavigate();
	const goToUniversity = (id: number) => void navigate(`/universidades/${id}#examenes`);
	return (
		<>
			<PaymentLine apart />
			<DueTasks apart />
			<ComingSimulacros />
			<FirstSteps plan={plan} invitesToDate={invitesToDate}>
				<Invitation firstName={firstName} question={asksTarget && <TargetQuestion onChosen={goToUniversity} />} />
			</FirstSteps>
		</>
	);
}

/** Content in place of the attempts and the progress when they could not be loaded. */
function Fault({ error, stored, onRetry }: { error: Error; stored: Stored; onRetry(): void }) {
	const online = useOnline();
	return (
		<>
			<PaymentLine apart />
			<Resume stored={stored} />
			<DueTasks />
			{online && waitsFor(error) === "server" ? (
				<ErrorState error={error} fallback="No se pudo cargar tu actividad" onRetry={onRetry} />
			) : (
				<OldBanner text="tus cifras vuelven con internet." />
			)}
		</>
	);
}

interface NextStepsProps {
	progress: ProgressDto;
	attempts: readonly AttemptListItemDto[];
	stored: Stored;
	asksTarget: boolean;
	invitesToDate: boolean;
}

/** Plan of the day and next steps. */
function NextSteps({ progress, attempts, stored, asksTarget, invitesToDate }: NextStepsProps) {
	const { next, plan, target } = progress;
	// An exam in progress takes precedence over the day's plan, and the plan over other next steps.
	const today = next.kind === "resume" ? null : plan?.today;
	const isNextShown = today ? today.every(({ done }) => done) : !(asksTarget && next.kind === "target");
	const begun = begunAttempts(attempts, stored, serverNow());
	return (
		<>
			<FreeExamsLine />
			{plan && today && <TodayPlan plan={plan} />}
			{isNextShown && <NextStep next={next} hasTarget={target !== null} begun={begun} stored={stored} />}
			<ComingSimulacros />
			{asksTarget && <TargetCard />}
			{invitesToDate && <DateInvitation daysLeft={plan?.daysLeft} />}
		</>
	);
}

export default function DashboardScreen() {
	const { name } = useSignedIn();
	const [planWaits, targetWaits] = [useIsPlanAwaited(), usePreferencesWait()];
	const listsWait = [useIsAwaited(useSimulacros()), useIsAwaited(useDueTasks())].includes(true);
	const waits = planWaits || targetWaits || listsWait;
	const { data: chosen } = usePreferences();
	const asksTarget = chosen?.targetAsked === false;
	const firstName = name.trim().split(/\s+/)[0] ?? "";
	const stored = useStoredAttempts();
	const { attempts, progress, figures, askedFigures, error, isProgressKnown, retry } = useDashboardData();
	const kept = useKept();
	const cards = (
		<StatCards
			statistics={figures.data}
			lastScore={progress.data?.scores.at(-1)?.score}
			error={askedFigures.error}
			isFetching={askedFigures.isFetching}
			isSaid={Boolean(error)}
			onRetry={() => void askedFigures.refetch()}
		/>
	);
	const activity = attempts.data && <RecentActivity attempts={attempts.data.items} />;
	const resume = <Resume stored={stored} />;
	const plan = progress.data?.plan ?? null;
	const invitesToDate = !asksTarget && !plan?.today;
	if (attempts.data?.total === 0 && stored?.length === 0 && !waits && isProgressKnown)
		return <FirstVisit {...{ firstName, asksTarget, plan, invitesToDate }} />;
	if (!attempts.data || !progress.data || !stored || waits) {
		if (!error || !stored) {
			const onDevice = stored && (stored.length + kept.length > 0 ? resume : null);
			return <DashboardWaiting firstName={firstName} next={onDevice} payment={<WaitingReceipt />} />;
		}
		const fault = <Fault error={error} stored={stored} onRetry={retry} />;
		return <DashboardWithFault firstName={firstName} fault={fault} cards={cards} activity={activity} />;
	}
	const isOld = attempts.isOld || progress.isOld;
	const next = (
		<NextSteps progress={progress.data} attempts={attempts.data.items} {...{ stored, asksTarget, invitesToDate }} />
	);
	// Neither the last known data nor a response of a minute ago includes an exam begun since.
	const asksDevice = stored.length > 0 && (isOld || progress.data.next.kind !== "resume");
	const hasWayBack = (isOld && kept.length > 0) || asksDevice;
	return (
		<Dashboard
			firstName={firstName}
			progress={progress.data}
			statistics={figures.data}
			asksTarget={asksTarget && !hasWayBack}
			isOld={isOld}
			payment={
				<>
					<PaymentLine />
					<ReportNews count={progress.data.reportNews} />
				</>
			}
			next={
				<>
					<DueTasks />
					{isOld && kept.length > 0 ? resume : asksDevice ? <ResumeCard stored={stored} otherwise={next} /> : next}
				</>
			}
			cards={cards}
			activity={activity}
		/>
	);
}
