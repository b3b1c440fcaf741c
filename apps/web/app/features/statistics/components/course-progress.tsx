import type { StatisticsDto } from "@cachimbo/contract/statistics";
import { coursePercent } from "@cachimbo/rules/bands";
import { Link } from "react-router";
import { plural } from "../../../platform/formats.ts";
import { examTitle } from "../../../platform/titles.ts";
import { useSignedIn } from "../../../platform/use-session.ts";
import { Card } from "../../../ui/card.tsx";
import { Dots, type Mark } from "../../../ui/dots.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useAttempt, useStatistics } from "../api.ts";
import { type CourseResult, type Scored, weakestFirst } from "../scores.ts";
import styles from "./course-progress.module.css";

const mostDots = 10;
const shown = 6;

/** A circle per question of the course, up to ten; beyond that, a circle per tenth. */
function marksOf({ correct, total }: CourseResult): Mark[] {
	const circles = Math.min(total, mostDots);
	const filled = Math.round((correct / total) * circles);
	return Array.from({ length: circles }, (_, n) => (n < filled ? "done" : "blank"));
}

function CourseLine({ course }: { course: CourseResult }) {
	const { name, correct, total } = course;
	return (
		<li className={styles.course}>
			<b>{name}</b>
			<span className="num">
				{coursePercent(correct, total)} %
				<span className="soft small">
					{" "}
					· {correct} de {total}
				</span>
			</span>
			<Dots marks={marksOf(course)} />
		</li>
	);
}

function Quizzes({ totalCoursesAttempted, totalCoursesCompleted, courseCompletionRate }: StatisticsDto) {
	if (totalCoursesAttempted === 0) return null;
	return (
		<p className={`soft small num ${styles.quizzes}`}>
			Quizzes de curso: {totalCoursesCompleted} de {plural(totalCoursesAttempted, "empezado")} (
			{Math.round(courseCompletionRate)}
			{"\u00a0"}%).
		</p>
	);
}

/** How the last completed exam went by course: where to begin to study. Without its figures there is no panel. */
export function CourseProgress({ last }: { last: Scored }) {
	const { data: attempt, isPending } = useAttempt(last.id);
	const { data: statistics } = useStatistics(useSignedIn().userId);
	const courses = weakestFirst(attempt?.result?.byCourse ?? []);
	if (!isPending && courses.length === 0) return null;
	const more = courses.length - shown;
	return (
		<Card as="section" labelledBy="avance" className={styles.panel}>
			<h2 id="avance">Avance por curso</h2>
			<p className="soft small">
				Aciertos en {last.exam ? examTitle(last.exam) : "tu último examen"}, primero lo que más te falta.
			</p>
			{isPending ? (
				<SkeletonGroup label="Cargando el avance por curso" className={styles.waiting}>
					<Skeleton height="44px" />
					<Skeleton height="44px" />
					<Skeleton height="44px" />
				</SkeletonGroup>
			) : (
				<ul>
					{courses.slice(0, shown).map((course) => (
						<CourseLine key={course.courseId} course={course} />
					))}
				</ul>
			)}
			<Link to={`/examenes/${last.id}`} className={styles.review}>
				{more > 0 ? `Ver la corrección y ${plural(more, "curso")} más` : "Ver la corrección"}
			</Link>
			{statistics && <Quizzes {...statistics} />}
		</Card>
	);
}
