import type { UniversityPage } from "@cachimbo/contract/pages";
import { plural } from "../../../platform/words/formats.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./public-university.module.css";

type Courses = UniversityPage["courses"];

const totalOf = (courses: Courses) => courses.reduce((sum, { questions }) => sum + questions, 0);

function CourseTable({ courses, label }: { courses: Courses; label: string }) {
	return (
		<ul className={`num ${styles.courses}`} aria-label={label}>
			{courses.map(({ name, questions }) => (
				<li key={name}>
					<span>{name}</span>
					<b>{questions}</b>
				</li>
			))}
		</ul>
	);
}

/** Accordion of the areas. The first one is expanded. */
function Areas({ areas }: Pick<UniversityPage, "areas">) {
	return (
		<div className={styles.answers}>
			{areas.map(({ name, source, courses }, n) => (
				<details key={name} name="areas" open={n === 0}>
					<summary>
						<span>
							{name} <span className="soft small num nowrap">{plural(totalOf(courses), "pregunta")}</span>
						</span>
						<Icon name="down" />
					</summary>
					<CourseTable courses={courses} label={`Preguntas por curso, ${name}`} />
					<p className="hint">
						{source ? `Fuente: ${source}` : "Distribución por confirmar: no la encontramos publicada."}
					</p>
				</details>
			))}
		</div>
	);
}

/** Courses of the exam: by area if the university publishes them, otherwise the courses of our own exams. */
export function ExamCourses({ courses, areas }: Pick<UniversityPage, "courses" | "areas">) {
	return (
		<>
			{areas.length > 0 && (
				<section className={styles.section} aria-labelledby="areas">
					<h2 id="areas">Áreas y preguntas por curso</h2>
					<Areas areas={areas} />
				</section>
			)}
			{courses.length > 0 && (
				<section className={styles.section} aria-labelledby="cursos">
					<h2 id="cursos">Cursos que practicas aquí</h2>
					<p className="soft">
						Preguntas distintas de cada curso en los exámenes de esta página: lo que dos exámenes repiten cuenta una
						vez.
					</p>
					<CourseTable courses={courses} label="Preguntas por curso en los exámenes de esta página" />
				</section>
			)}
		</>
	);
}
