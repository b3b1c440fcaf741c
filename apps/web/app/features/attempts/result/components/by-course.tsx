import type { AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { plural } from "../../../../platform/words/formats.ts";
import { Dots, type Mark } from "../../../../ui/feedback/dots.tsx";
import styles from "./result.module.css";

type CourseFigures = AttemptResultDto["byCourse"][number];

const maxDots = 40;

const marksOf = ({ correct, wrong, blank }: CourseFigures): Mark[] =>
	[
		...Array<Mark>(correct).fill("right"),
		...Array<Mark>(wrong).fill("wrong"),
		...Array<Mark>(blank).fill("blank"),
	].slice(0, maxDots);

/** '8 correctas, 1 incorrecta, 1 en blanco'. */
const describe = ({ correct, wrong, blank }: CourseFigures) =>
	`${plural(correct, "correcta")}, ${plural(wrong, "incorrecta")}, ${blank} en blanco`;

const missesOf = ({ wrong, blank }: CourseFigures) => wrong * 1000 + blank;

/** Returns the course with the most errors; among equals, the one with the most blanks. Undefined without misses or for a single course. */
export function weakestCourse(courses: readonly CourseFigures[]): CourseFigures | undefined {
	if (courses.length < 2) return undefined;
	const weakest = courses.reduce((worst, course) => (missesOf(course) > missesOf(worst) ? course : worst));
	return missesOf(weakest) > 0 ? weakest : undefined;
}

const adviceFor = ({ wrong, blank }: CourseFigures) =>
	wrong > 0 ? `${plural(wrong, "error", "errores")}.` : `${blank} en blanco.`;

/** Figures by course as circles; the weakest course is highlighted. */
export function ByCourse({ courses }: { courses: readonly CourseFigures[] }) {
	const weakest = weakestCourse(courses);
	return (
		<section className={styles.section} aria-labelledby="por-curso">
			<h2 id="por-curso">Por curso</h2>
			<ul className={styles.courses}>
				{courses.map((course) => (
					<li key={course.courseId}>
						<b>{course.name}</b>
						<span className="num">
							<b>{course.correct}</b> <span className="soft">de {course.total}</span>
						</span>
						<span className={styles.courseDots}>
							<Dots marks={marksOf(course)} />
							<span className="sr">{describe(course)}</span>
						</span>
						{course === weakest && (
							<p className={styles.tip}>
								<span className="mark">Empieza por aquí:</span>&ensp;{adviceFor(course)}
							</p>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
