import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { greetingOf, scoredExams } from "../scores.ts";
import { CourseProgress } from "./course-progress.tsx";
import styles from "./dashboard.module.css";
import { ScoreChart } from "./score-chart.tsx";
import { StatCards } from "./stat-cards.tsx";

interface DashboardProps {
	firstName: string;
	/** Newest first. */
	attempts: readonly AttemptListItemDto[];
	/** What to do next; it stands first. */
	next: ReactNode;
	activity: ReactNode;
}

const hello = (firstName: string) => (firstName ? `Hola, ${firstName}` : "Hola");

/** The dashboard of a student who has opened an exam before. */
export function Dashboard({ firstName, attempts, next, activity }: DashboardProps) {
	const scored = scoredExams(attempts);
	const last = scored[0];
	return (
		<>
			<div className={styles.welcome}>
				<h1>{hello(firstName)}</h1>
				<p className="soft num">{greetingOf(scored)}</p>
			</div>
			<div className={styles.grid}>
				<div className={styles.full}>{next}</div>
				<div className={styles.full}>
					<StatCards lastScore={last?.score} />
				</div>
				{last && <ScoreChart scored={scored} />}
				{last && <CourseProgress last={last} />}
				<div className={styles.full}>{activity}</div>
			</div>
		</>
	);
}

/** The same places, before the attempts are known. */
export function DashboardWaiting({ firstName }: { firstName: string }) {
	return (
		<>
			<div className={styles.welcome}>
				<h1>{hello(firstName)}</h1>
			</div>
			<SkeletonGroup label="Cargando tu dashboard" className={styles.grid}>
				{["128px", "106px", "340px"].map((height) => (
					<div key={height} className={styles.full}>
						<Skeleton height={height} />
					</div>
				))}
			</SkeletonGroup>
		</>
	);
}

/** The attempts could not be read: the greeting and the figures still stand, and `fault` says what is missing. */
export function DashboardWithoutAttempts({ firstName, fault }: { firstName: string; fault: ReactNode }) {
	return (
		<>
			<div className={styles.welcome}>
				<h1>{hello(firstName)}</h1>
			</div>
			<div className={styles.grid}>
				<div className={styles.full}>{fault}</div>
				<div className={styles.full}>
					<StatCards lastScore={undefined} />
				</div>
			</div>
		</>
	);
}
