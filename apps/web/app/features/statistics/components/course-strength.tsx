import type { CourseStrengthDto, ProgressDto, TargetDto } from "@cachimbo/contract/statistics/progress";
import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import { coursePercent } from "@cachimbo/rules/statistics/bands";
import { Link } from "react-router";
import { quizPath } from "../../../platform/between-features/quiz-state.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { barOf, weightsSource, weightText } from "../study.ts";
import styles from "./course-strength.module.css";

const visibleCourses = 7;

function CourseLine({ course, heaviest }: { course: CourseStrengthDto; heaviest: number }) {
	const { courseId, name, correct, total, questionCount } = course;
	const { length, known } = barOf(course, heaviest);
	const result = total > 0 ? `${coursePercent(correct, total)}\u00a0% (${correct} de ${total})` : "aún sin practicar";
	return (
		<li>
			<b>{name}</b>
			<span className="soft small num">{[result, weightText(course)].filter(Boolean).join(" · ")}</span>
			<span className={styles.bar} style={{ width: `${length}%` }} aria-hidden="true">
				<i style={{ width: `${known}%` }} />
			</span>
			{questionCount > 0 && (
				<Link
					to={quizPath}
					state={{ courseId, courseName: name, questions: questionCount }}
					className={styles.practise}
					aria-label={`Practicar ${name}`}
				>
					Practicar
				</Link>
			)}
		</li>
	);
}

/** Names the target and the source of the course weights. Without a target it explains the order of the courses. */
function About({ target }: { target: TargetDto | null }) {
	if (!target) return <p className="soft small">Tus aciertos hasta hoy, primero lo que más te falta.</p>;
	const { university, area } = target;
	return (
		<p className="soft small">
			Para {[university.code, area?.name].filter(Boolean).join(" · ")}: cuanto más larga la barra, más pesa el curso;
			llena hasta donde ya aciertas. {weightsSource(target)}
		</p>
	);
}

const Choose = () => (
	<div className={styles.choose}>
		<p>
			<b>¿A qué universidad y área postulas?</b>{" "}
			<span className="soft">Elígelas y verás cuánto pesa cada curso en tu examen.</span>
		</p>
		<ButtonLink to="/perfil" look="line" size="small">
			Elegir mi meta
		</ButtonLink>
	</div>
);

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

interface CourseStrengthProps {
	progress: Pick<ProgressDto, "courses" | "target">;
	statistics: StatisticsDto | undefined;
	/** Whether another part of the screen asks for the target. */
	asksTarget: boolean;
}

/** The student's strength by course compared with its weight in their exam, largest potential gain first. */
export function CourseStrength({ progress: { courses, target }, statistics, asksTarget }: CourseStrengthProps) {
	const heaviest = Math.max(0, ...courses.map(({ weight }) => weight ?? 0));
	const lines = courses.map((course) => <CourseLine key={course.courseId} course={course} heaviest={heaviest} />);
	const more = lines.slice(visibleCourses);
	return (
		<Card as="section" labelledBy="avance" className={styles.panel}>
			<h2 id="avance">Avance por curso</h2>
			{courses.length > 0 && <About target={target} />}
			<ul className={styles.courses}>{lines.slice(0, visibleCourses)}</ul>
			{more.length > 0 && (
				<Details summary={`Ver ${plural(more.length, "curso")} más`} className="unfold">
					<ul className={styles.courses}>{more}</ul>
				</Details>
			)}
			{!target && !asksTarget && <Choose />}
			{statistics && <Quizzes {...statistics} />}
		</Card>
	);
}
