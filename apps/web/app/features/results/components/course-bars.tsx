import type { ResultQuestionsDto } from "@cachimbo/contract/results/results";
import { plural } from "../../../platform/words/formats.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useResultQuestions } from "../api.ts";
import { useResultsAddress } from "../results-address.ts";
import { shareText } from "../wording.ts";
import styles from "./results.module.css";
import { ShareBar } from "./share-bar.tsx";

type Course = ResultQuestionsDto["courses"][number];

const detailsOf = ({ questions, omission }: Course) =>
	[plural(questions, "pregunta"), ...(omission === null ? [] : [`${shareText(omission)} en blanco`])].join(" · ");

/** Percentage of right answers by course, lowest first. */
export function CourseBars({ examId }: { examId: number }) {
	const { data, error } = useResultQuestions(examId);
	const { sectionId } = useResultsAddress();
	if (error && !data) return null;
	return (
		<section aria-labelledby="por-curso" className={styles.block}>
			<h2 id="por-curso">Por curso</h2>
			{!data && (
				<SkeletonGroup label="Cargando los cursos" className={styles.waiting}>
					<Skeleton height="120px" />
				</SkeletonGroup>
			)}
			{data && data.courses.length === 0 && <p className="soft">Se está contando: aparece en un minuto.</p>}
			{data && data.courses.length > 0 && (
				<ul className={styles.courses}>
					{data.courses
						.toSorted((one, other) => one.facility - other.facility)
						.map((course) => (
							<li key={course.name}>
								<span>
									<b>{course.name}</b> <span className="soft small">{detailsOf(course)}</span>
								</span>
								<ShareBar share={course.facility} />
							</li>
						))}
				</ul>
			)}
			<p className="soft small">
				Aciertos del primer intento de cada estudiante, sin preguntas anuladas.
				{sectionId && " Se cuenta a todos los estudiantes, no solo a la sección."}
			</p>
		</section>
	);
}
