import type { NotebookDto } from "@cachimbo/contract/notebook/notebook";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { countErrors } from "../wording.ts";
import styles from "./notebook.module.css";

/** Errors by course, those with most due first. */
export function CourseList({ courses }: Pick<NotebookDto, "courses">) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="por-curso" className={styles.section}>
			<h2 id="por-curso">Por curso</h2>
			<ul className={`card ${styles.courses}`}>
				{courses.map(({ course, due, total }) => (
					<li key={course.id}>
						<span>
							<b>{course.name}</b>
							<span className="soft small num">
								{due > 0 && `${due} para hoy · `}
								{countErrors(total)}
							</span>
						</span>
						{due > 0 ? (
							<ButtonLink
								to={`/cuaderno/practicar?curso=${course.id}`}
								look="line"
								size="small"
								aria-label={`Practicar ${course.name}`}
							>
								Practicar
							</ButtonLink>
						) : (
							<span className="soft small">Al día</span>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
