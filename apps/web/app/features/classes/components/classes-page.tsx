import type { ClassDto } from "@cachimbo/contract/classes/classes";
import { useSite } from "../../../platform/page/use-site.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useClasses } from "../api.ts";
import { useNow } from "../use-now.ts";
import { isOver } from "../wording.ts";
import { ClassCard } from "./class-card.tsx";
import styles from "./classes.module.css";

const Waiting = () => (
	<SkeletonGroup label="Cargando las clases" className={styles.classes}>
		<Skeleton height="212px" />
		<Skeleton height="212px" />
	</SkeletonGroup>
);

function List({ classes }: { classes: readonly ClassDto[] }) {
	const now = useNow();
	const coming = classes.filter((one) => !isOver(one, now));
	if (coming.length === 0) {
		return (
			<Empty title="Aún no hay clases anunciadas">
				Cuando se anuncie una, aquí verás qué día y a qué hora es, y por dónde se entra.
			</Empty>
		);
	}
	return (
		<ul className={styles.classes}>
			{coming.map((one) => (
				<ClassCard key={one.id} one={one} now={now} />
			))}
		</ul>
	);
}

/** /clases: upcoming classes. */
export function ClassesPage() {
	const { data, isOld, error, retry } = useClasses();
	const { plans } = useSite();
	return (
		<>
			<div className={styles.intro}>
				<h1 className="page-title">Clases</h1>
				<p className="soft">
					Clases grupales en vivo, por video.{plans && " Cada clase indica qué planes la incluyen."} Las horas son de
					Lima.
				</p>
			</div>
			{isOld && <OldBanner text="ves las clases que cargaste antes." />}
			{data ? (
				<List classes={data} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudieron cargar las clases" onRetry={retry} />
			) : (
				<Waiting />
			)}
		</>
	);
}
