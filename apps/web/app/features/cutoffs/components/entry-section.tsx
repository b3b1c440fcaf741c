import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { usePreferences, useSavePreferences } from "../../../platform/account/use-preferences.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { useUniversityCutoffs } from "../api.ts";
import { compareEntry, type EntryComparison } from "../entry-comparison.ts";
import { coursesText, leadText, notComparableText } from "../wording.ts";
import { CareerList } from "./career-list.tsx";
import { SourceLine } from "./career-row.tsx";
import styles from "./entry-section.module.css";

interface EntrySectionProps {
	attempt: AttemptDto;
	result: AttemptResultDto;
}

function useOwnCareer(universityId: number) {
	const { data } = usePreferences();
	const save = useSavePreferences();
	const { busy, run } = useAction("No se pudo guardar tu carrera", async (targetCareer: string | null) => {
		await save({ targetUniversityId: universityId, targetCareer });
		toast.success(targetCareer ? `Tu carrera: ${targetCareer}` : "Quitamos tu carrera");
	});
	const isTarget = data?.targetUniversityId === universityId;
	return {
		career: isTarget ? data.targetCareer : null,
		busy,
		choose: run,
		/** False if the target is another university, so that a student does not change it by accident. */
		mayChoose: data !== undefined && (isTarget || data.targetUniversityId === null),
	};
}

function Lead({ comparison: { lead, careers, reached } }: { comparison: EntryComparison }) {
	const sentences = lead.courses ? coursesText(lead.courses) : [];
	return (
		<div className={styles.lead}>
			{lead.demonstration && <Badge tone="middling">Datos de demostración</Badge>}
			<p className={styles.sentence}>{leadText(lead)}</p>
			{lead.isConverted && (
				<p className="soft small">
					Se anularon preguntas de tu examen: tu puntaje está llevado en proporción a la escala del proceso.
				</p>
			)}
			{sentences.map((sentence) => (
				<p key={sentence} className="num">
					{sentence}
				</p>
			))}
			{careers.length > 1 && (
				<p className="soft num">
					Alcanzas o pasas al último ingresante de {reached} de {plural(careers.length, "carrera")}.
				</p>
			)}
			<SourceLine {...lead} />
		</div>
	);
}

/**
 * '¿Habrías ingresado?': compares a result with the cut-offs, always with their source and date. Renders nothing without data.
 */
export function EntrySection({ attempt, result }: EntrySectionProps) {
	const university = attempt.exam?.universityDTO;
	if (!university || attempt.status !== "COMPLETED") return null;
	return <Comparison attempt={attempt} result={result} university={university} />;
}

function Comparison({ attempt, result, university }: EntrySectionProps & { university: { id: number; code: string } }) {
	const cutoffs = useUniversityCutoffs(university.id);
	const own = useOwnCareer(university.id);
	const comparison = cutoffs && compareEntry({ attempt, result, cutoffs, career: own.career });
	if (!comparison) return null;
	return (
		<section className={styles.section} aria-labelledby="habrias-ingresado">
			<h2 id="habrias-ingresado">¿Habrías ingresado?</h2>
			{"why" in comparison ? (
				<p>{notComparableText(comparison, university.code)}</p>
			) : (
				<>
					<Lead comparison={comparison} />
					<CareerList
						careers={comparison.careers}
						busy={own.busy}
						onOwn={own.mayChoose ? (career) => void own.choose(career) : undefined}
					/>
					<p className="soft small">
						No es una promesa: cada proceso tiene otra prueba, otros postulantes y otras vacantes, y el último puntaje
						cambia con ellos.
					</p>
				</>
			)}
		</section>
	);
}
