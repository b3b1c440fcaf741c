import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/skeleton.tsx";
import styles from "./academy.module.css";
import { AcademyForm, type OurTexts } from "./academy-form.tsx";
import { useAcademy } from "./api.ts";

const Waiting = () => (
	<SkeletonGroup label="Cargando los ajustes" className={styles.form}>
		<Skeleton height="640px" />
		<Skeleton height="280px" />
	</SkeletonGroup>
);

/** /ajustes-gestion */
export function AcademyPage({ ours }: { ours: OurTexts }) {
	const { data, error, refetch } = useAcademy();
	return (
		<>
			<div className="page-head">
				<h1>Ajustes</h1>
			</div>
			{data && <AcademyForm academy={data} ours={ours} />}
			{!data && !error && <Waiting />}
			{!data && error && (
				<ErrorState error={error} fallback="No se pudieron cargar los ajustes" onRetry={() => refetch()} />
			)}
		</>
	);
}
