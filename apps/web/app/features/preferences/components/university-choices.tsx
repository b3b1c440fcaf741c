import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useState } from "react";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Emblem } from "../../../ui/graphics/emblem.tsx";
import { useTargets } from "../api.ts";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./target.module.css";

const initialCount = 4;

const Waiting = () => (
	<SkeletonGroup label="Cargando universidades" className={styles.pick}>
		{["a", "b", "c", "d", "e"].map((key) => (
			<Skeleton key={key} height="72px" />
		))}
	</SkeletonGroup>
);

/** Universities with exams first, otherwise in list order. */
const withExamsFirst = (universities: readonly UniversityDto[]) =>
	universities.toSorted((a, b) => Number(b.examsList.length > 0) - Number(a.examsList.length > 0));

interface UniversityChoicesProps {
	busy: number | "skip" | undefined;
	onChoose(university: UniversityDto): void;
}

/** The first few universities, and the others after a click. */
export function UniversityChoices({ busy, onChoose }: UniversityChoicesProps) {
	const { data, error, refetch } = useTargets();
	const [all, setAll] = useState(false);
	if (!data) {
		if (!error) return <Waiting />;
		return <ErrorState error={error} fallback="No se pudieron cargar las universidades" onRetry={() => refetch()} />;
	}
	const visible = withExamsFirst(data).slice(0, all ? data.length : initialCount);
	return (
		<ul className={styles.pick}>
			{visible.map((university, place) => (
				<ChoiceRow
					key={university.id}
					place={place}
					title={university.code}
					detail={university.name}
					picture={<Emblem code={university.code} logo={university.logo} size={44} className={styles.emblem} />}
					busy={busy === university.id}
					idle={busy !== undefined}
					onChoose={() => onChoose(university)}
				/>
			))}
			{visible.length < data.length && (
				<ChoiceRow
					place={visible.length}
					title="Otra universidad"
					detail="Ver todas"
					busy={false}
					idle={busy !== undefined}
					onChoose={() => setAll(true)}
				/>
			)}
		</ul>
	);
}
