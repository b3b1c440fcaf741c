import type { AttemptResultDto } from "@cachimbo/contract/attempts";
import type { StatisticsDto } from "@cachimbo/contract/statistics";
import { coursePercent } from "@cachimbo/rules/bands";
import { plural } from "../../../platform/formats.ts";
import { examTitle } from "../../../platform/titles.ts";
import { useSignedIn } from "../../../platform/use-session.ts";
import { Card } from "../../../ui/card.tsx";
import { Dots, type Mark } from "../../../ui/dots.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useAttempt, useStatistics } from "../api.ts";
import type { Scored } from "../scores.ts";
import styles from "./course-progress.module.css";

type Course = AttemptResultDto["byCourse"][number];

const mostDots = 10;

/** A circle per question of the course, up to ten; beyond that, a circle per tenth. */
function marksOf({ correct, total }: Course): Mark[] {
	const circles = Math.min(total, mostDots);
	const filled = Math.round((correct / total) * circles);
	return Array.from({ length: circles }, (_, n) => (n < filled ? "done" : "blank"));
}

function CourseLine({ course }: { course: Course }) {
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

/** How the last completed exam went by course, best first. Without its figures there is no panel. */
export function CourseProgress({ last }: { last: Scored }) {
	const { data: attempt, isPending } = useAttempt(last.id);
	const { data: statistics } = useStatistics(useSignedIn().userId);
	const courses = attempt?.result?.byCourse.filter((course) => course.total > 0) ?? [];
	if (!isPending && courses.length === 0) return null;
	const best = [...courses].sort((a, b) => b.correct / b.total - a.correct / a.total);
	return (
		<Card as="section" labelledBy="avance" className={styles.panel}>
			<h2 id="avance">Avance por curso</h2>
			<p className="soft small">
				Aciertos en {last.exam ? examTitle(last.exam) : "tu último examen"}, tu examen más reciente.
			</p>
			{isPending ? (
				<SkeletonGroup label="Cargando el avance por curso" className={styles.waiting}>
					<Skeleton height="44px" />
					<Skeleton height="44px" />
					<Skeleton height="44px" />
				</SkeletonGroup>
			) : (
				<ul>
					{best.map((course) => (
						<CourseLine key={course.courseId} course={course} />
					))}
				</ul>
			)}
			{statistics && <Quizzes {...statistics} />}
		</Card>
	);
}
