import type { AreaDto } from "@cachimbo/contract/universities/areas";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useState } from "react";
import { Link } from "react-router";
import { findDraft } from "../../../../platform/forms/drafts.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { areasDraft, useAreaCourses, useAreas, usePutAreas } from "./api.ts";
import styles from "./areas.module.css";
import { AreasDialog } from "./areas-dialog.tsx";

const questionsOf = ({ courses }: AreaDto) => courses.reduce((sum, { questions }) => sum + questions, 0);

function Summary({ areas }: { areas: AreaDto[] }) {
	if (areas.length === 0)
		return <p className="hint">Aún no tiene. Con ellas, cada estudiante ve cuánto pesa un curso en su examen.</p>;
	return (
		<ul className={styles.summary}>
			{areas.map((area) => (
				<li key={area.id}>
					<span>{area.name}</span>
					<span className="soft small">{plural(questionsOf(area), "pregunta")}</span>
				</li>
			))}
		</ul>
	);
}

/** Areas of the university's exam, below the form of the university. */
export function AreasSection({ university }: { university: UniversityDto }) {
	const areas = useAreas(university.id);
	const courses = useAreaCourses();
	const cacheAreas = usePutAreas(university.id);
	const [isOpen, setIsOpen] = useState(false);
	const [isOpening, setIsOpening] = useState(false);
	// The form saves the whole list, so refetch it before opening.
	const open = async () => {
		setIsOpening(true);
		await areas.refetch();
		setIsOpening(false);
		setIsOpen(true);
	};
	const error = (!areas.data && areas.error) || (!courses.data && courses.error);
	const retry = () => {
		if (!areas.data) void areas.refetch();
		if (!courses.data) void courses.refetch();
	};
	const isReady = areas.data !== undefined && courses.data !== undefined;
	return (
		<section className={styles.section} aria-labelledby="areas">
			<h3 id="areas">Áreas del examen</h3>
			{error && <ErrorState error={error} fallback="No se pudieron cargar las áreas" onRetry={retry} />}
			{!isReady && !error && (
				<SkeletonGroup label="Cargando las áreas">
					<Skeleton height="72px" />
				</SkeletonGroup>
			)}
			{isReady && <Summary areas={areas.data} />}
			{isReady && courses.data.length === 0 && (
				<p className="hint">
					Primero <Link to="/cursos-gestion">registra los cursos</Link> que su examen pregunta.
				</p>
			)}
			{isReady && courses.data.length > 0 && (
				<Button look="line" icon="edit" busy={isOpening} busyText="Abriendo…" onClick={() => void open()}>
					{areas.data.length > 0 ? "Editar áreas" : "Agregar áreas"}
				</Button>
			)}
			{isReady && !isOpen && findDraft(areasDraft(university.id)) !== null && (
				<p className="hint">Hay cambios en las áreas que no guardaste: ábrelas para seguir.</p>
			)}
			{isReady && isOpen && (
				<AreasDialog
					university={university}
					areas={areas.data}
					courses={courses.data}
					onClose={() => setIsOpen(false)}
					onSaved={(saved) => {
						cacheAreas(saved);
						setIsOpen(false);
					}}
				/>
			)}
		</section>
	);
}
