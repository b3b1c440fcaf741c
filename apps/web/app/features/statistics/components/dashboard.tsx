import type { ProgressDto } from "@cachimbo/contract/progress";
import type { StatisticsDto } from "@cachimbo/contract/statistics";
import type { ReactNode } from "react";
import { OldBanner } from "../../../ui/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
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
	/** What stands first asks for the target already. */
	asksTarget: boolean;
	/** The figures above are what this device knew last. */
	isOld: boolean;
	/** A line while a payment waits. */
	payment: ReactNode;
	/** What to do next; it stands first. */
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

/** The dashboard of a student who has opened an exam or a quiz before. */
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
				<div className={`${styles.full} ${styles.next}`}>{next}</div>
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
	/** What this device holds to go on with; null: nothing. Undefined: not known yet. */
	next: ReactNode;
	/** A receipt that waits on this device. */
	payment: ReactNode;
}

/** The same places, before anything else is known. */
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

/** Something could not be read and nothing is kept of it: what is known still stands, and `fault` says what is missing. */
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
