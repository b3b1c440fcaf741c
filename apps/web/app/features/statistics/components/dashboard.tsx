import type { ProgressDto } from "@cachimbo/contract/statistics/progress";
import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import type { ReactNode } from "react";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { greetingOf } from "../scores.ts";
import { CourseStrength } from "./course-strength.tsx";
import styles from "./dashboard.module.css";
import { ReportCard } from "./report-card.tsx";
import { ScoreChart } from "./score-chart.tsx";
import { Today } from "./today.tsx";

interface DashboardProps {
	firstName: string;
	progress: ProgressDto;
	statistics: StatisticsDto | undefined;
	/** Whether the first card already asks for the target. */
	asksTarget: boolean;
	/** Whether the figures above are the last known ones of this device. */
	isOld: boolean;
	/** Notice of a pending payment. */
	payment: ReactNode;
	/** Next step, shown first. */
	next: ReactNode;
	cards: ReactNode;
	activity: ReactNode;
}

const hello = (firstName: string) => (firstName ? `Hola, ${firstName}` : "Hola");

function Welcome({ firstName, children }: { firstName: string; children?: ReactNode }) {
	return (
		<div className={styles.welcome}>
			<h1>{hello(firstName)}</h1>
			{children}
		</div>
	);
}

/** Dashboard of a student who has started an exam or a quiz before. */
export function Dashboard({
	firstName,
	progress,
	statistics,
	asksTarget,
	isOld,
	payment,
	next,
	cards,
	activity,
}: DashboardProps) {
	const { scores } = progress;
	return (
		<>
			<Welcome firstName={firstName}>
				<p className="soft num">{greetingOf(scores)}</p>
			</Welcome>
			<div className={styles.grid}>
				{isOld && (
					<div className={styles.full}>
						<OldBanner text="ves lo último que cargaste." />
					</div>
				)}
				<div className={styles.full}>{payment}</div>
				<div className={`${styles.full} stack-4`}>{next}</div>
				<div className={styles.full}>{cards}</div>
				<div className={styles.column}>
					<Today progress={progress} />
					{scores.length > 0 && <ScoreChart scores={scores} />}
				</div>
				<CourseStrength progress={progress} statistics={statistics} asksTarget={asksTarget} />
				<div className={styles.full}>{activity}</div>
				<div className={styles.full}>
					<ReportCard />
				</div>
			</div>
		</>
	);
}

interface WaitingProps {
	firstName: string;
	/** Resumable work on this device; null for none, undefined while loading. */
	next: ReactNode;
	/** Notice of an unsent receipt on this device. */
	payment: ReactNode;
}

/** Loading state of the dashboard, with the same layout. */
export function DashboardWaiting({ firstName, next, payment }: WaitingProps) {
	return (
		<>
			<Welcome firstName={firstName}>
				<p aria-hidden="true">{"\u00a0"}</p>
			</Welcome>
			{payment}
			{next}
			<div className={next === undefined ? "soon-seen" : undefined}>
				<SkeletonGroup label="Cargando tu dashboard" className={`${styles.grid} ${styles.waiting}`}>
					{!next && (
						<div className={styles.full}>
							<Skeleton height="var(--next)" />
						</div>
					)}
					<div className={styles.full}>
						<Skeleton height="var(--stats)" />
					</div>
					<div className={styles.column}>
						<Skeleton height="var(--today)" />
						<Skeleton height="var(--chart)" />
					</div>
					<Skeleton height="var(--courses)" />
				</SkeletonGroup>
			</div>
		</>
	);
}

interface FaultProps {
	firstName: string;
	fault: ReactNode;
	cards: ReactNode;
	activity: ReactNode;
}

/** Dashboard after a load error without cached data. It shows the known parts, and `fault` names the missing ones. */
export function DashboardWithFault({ firstName, fault, cards, activity }: FaultProps) {
	return (
		<>
			<Welcome firstName={firstName} />
			<div className={styles.grid}>
				<div className={styles.full}>{fault}</div>
				<div className={styles.full}>{cards}</div>
				<div className={styles.full}>{activity}</div>
			</div>
		</>
	);
}
