import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { formatDay, formatInteger, formatPoints, formatScore, plural } from "../../../platform/words/formats.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import styles from "./students.module.css";

type Part = { student: StudentPageDto };

/** Number of courses shown. The others are collapsed. */
const visibleCourses = 6;

function Courses({ courses }: { courses: StudentPageDto["courses"] }) {
	return (
		<ul className={styles.rows}>
			{courses.map(({ courseId, name, correct, total }) => (
				<li key={courseId} className={styles.bar}>
					<span>{name}</span>
					<span className="num soft small">
						{formatInteger(correct)} de {formatInteger(total)}
					</span>
					<Progress label={name} value={correct} max={total} text={`${correct} de ${total} correctas`} />
				</li>
			))}
		</ul>
	);
}

function Scores({ scores }: { scores: StudentPageDto["scores"] }) {
	return (
		<ul className={styles.rows}>
			{scores.toReversed().map(({ attemptId, name, score, points, maxPoints, endTime }) => (
				<li key={attemptId}>
					<div className={styles.line}>
						<span>{name}</span>
						<b className="num">
							{points === null
								? `${formatScore(score)} %`
								: `${formatPoints(points)}${maxPoints === null ? "" : ` de ${formatPoints(maxPoints)}`}`}
						</b>
					</div>
					<span className="soft small num">{formatDay(endTime)}</span>
				</li>
			))}
		</ul>
	);
}

/** The student's progress, and the figures of their error notebook. */
export function Study({ student }: Part) {
	const { statistics, streakDays, notebook, courses, scores } = student;
	const practised = courses.filter(({ total }) => total > 0);
	return (
		<Card as="section" className={styles.part} labelledBy="avance">
			<h2 id="avance">Avance</h2>
			<Cells
				facts={[
					{ label: "Exámenes terminados", value: formatInteger(statistics.completedExams) },
					{
						label: "Promedio",
						value: statistics.completedExams > 0 ? `${formatScore(statistics.averageScore)} %` : "–",
					},
					{ label: "Racha", value: plural(streakDays, "día") },
					{
						label: "Cuaderno de errores",
						value:
							notebook.total > 0
								? `${formatInteger(notebook.total)}, ${formatInteger(notebook.due)} para hoy`
								: "Vacío",
					},
				]}
			/>
			{practised.length === 0 ? (
				<p className="soft">Aún no ha respondido preguntas.</p>
			) : (
				<>
					<h3>Por curso</h3>
					<Courses courses={practised.slice(0, visibleCourses)} />
					{practised.length > visibleCourses && (
						<Details className={styles.more} summary={`Ver ${plural(practised.length - visibleCourses, "curso")} más`}>
							<Courses courses={practised.slice(visibleCourses)} />
						</Details>
					)}
				</>
			)}
			{scores.length > 0 && (
				<Details className={styles.more} summary={`Sus últimos ${plural(scores.length, "puntaje")}`}>
					<Scores scores={scores} />
				</Details>
			)}
		</Card>
	);
}
