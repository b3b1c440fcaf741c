import { Link } from "react-router";
import { usePreferences } from "../../../platform/account/use-preferences.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useTargetUniversities } from "../api.ts";
import { GoalForm } from "./goal-form.tsx";
import styles from "./profile.module.css";

/** The student's target university, area, daily goal and extra time. */
export function GoalCard() {
	const preferences = usePreferences();
	const universities = useTargetUniversities();
	const error = preferences.error ?? universities.error;
	const retry = () => {
		if (preferences.error) void preferences.refetch();
		if (universities.error) void universities.refetch();
	};
	return (
		<Card as="section" labelledBy="perfil-meta" className={styles.stack}>
			<h2 id="perfil-meta">Tu meta</h2>
			{preferences.data && universities.data ? (
				<GoalForm preferences={preferences.data} universities={universities.data} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar tu meta" onRetry={retry} />
			) : (
				<SkeletonGroup label="Cargando tu meta" className={`${styles.stack} ${styles.goalWaits}`}>
					<Skeleton height="var(--target)" />
					<Skeleton height="102px" />
					<Skeleton height="var(--time)" />
					<Skeleton height="48px" />
				</SkeletonGroup>
			)}
			<p className="soft">
				La fecha de tu examen y tus avisos están en <Link to="/dashboard/plan-de-estudio">tu plan de estudio</Link>.
			</p>
		</Card>
	);
}
