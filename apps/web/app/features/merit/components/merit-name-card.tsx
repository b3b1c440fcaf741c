import { usePreferences } from "../../../platform/account/use-preferences.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { meritNameId } from "../wording.ts";
import styles from "./merit.module.css";
import { MeritNameForm } from "./merit-name-form.tsx";

/** Card of the merit name, in the profile and at the registration for a simulacro. */
export function MeritNameCard() {
	const { data, error, refetch } = usePreferences();
	return (
		<Card as="section" labelledBy={meritNameId} className={styles.form}>
			<h2 id={meritNameId}>Cómo apareces en el orden de mérito</h2>
			<p className="soft">
				Después de un simulacro, quienes lo rindieron ven los puestos; algunos se publican. Tu nombre completo nunca
				aparece.
			</p>
			{data ? (
				<MeritNameForm preferences={data} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudo cargar cómo apareces" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando cómo apareces">
					<Skeleton height="150px" />
				</SkeletonGroup>
			)}
		</Card>
	);
}
