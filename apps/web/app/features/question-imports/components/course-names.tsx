import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import type { FormEvent } from "react";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { sendCourses, useCourses } from "../api.ts";
import { useSendChoices } from "../use-send-choices.ts";
import { courseNamesHint, courseNamesTitle } from "../wording.ts";
import styles from "./mapping.module.css";

/** Unsent choices by course name of the file. They survive when the file is read again. */
export type ChosenCourses = Record<string, number | null>;

interface CourseNamesProps {
	dto: ImportDto;
	chosen: ChosenCourses;
	onChange(chosen: ChosenCourses): void;
	onStale(): void;
}

/**
 * Course names of the file that match none of our courses, or a missing name, each with a choice of the course. Renders nothing
 * if there are none.
 */
export function CourseNames({ dto, chosen, onChange, onStale }: CourseNamesProps) {
	const { data: courses } = useCourses();
	const { busy, sendChoices } = useSendChoices(dto.id, onStale);
	if (dto.courses.length === 0) return null;
	const courseOf = (name: string, known: number | null) => (Object.hasOwn(chosen, name) ? chosen[name] : known) ?? null;
	const changed = dto.courses.filter(({ name, courseId }) => courseOf(name, courseId) !== courseId);
	// An import into a course can only use that course.
	const offered = courses?.filter(({ id }) => dto.courseId === null || id === dto.courseId);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const choices = changed.map(({ name, courseId }) => ({ name, courseId: courseOf(name, courseId) }));
		if (choices.length > 0)
			void sendChoices(() => sendCourses(dto.id, { courses: choices })).then((sent) => sent && onChange({}));
	};
	return (
		<Card as="section" labelledBy="cursos" className={styles.card}>
			<h2 id="cursos" className={styles.title}>
				{courseNamesTitle(dto.courses)}
			</h2>
			<p className="soft">{courseNamesHint(dto.courses)}</p>
			<form className="stack-4" onSubmit={submit}>
				<ul className={styles.columns}>
					{dto.courses.map(({ name, rows, courseId }) => (
						<li key={name} className={styles.column}>
							<div className={styles.heading}>
								<b>{name || "Sin curso en el archivo"}</b>
								<span className="soft small">{plural(rows, "pregunta")}</span>
							</div>
							<Field label={name ? `Curso de «${name}»` : "Curso de las que no lo dicen"} labelHidden>
								<Select
									value={courseOf(name, courseId) ?? ""}
									onChange={(event) => onChange({ ...chosen, [name]: Number(event.target.value) || null })}
								>
									<option value="">Elige un curso</option>
									{offered?.map((course) => (
										<option key={course.id} value={course.id}>
											{course.name}
										</option>
									))}
								</Select>
							</Field>
						</li>
					))}
				</ul>
				<div className={styles.buttons}>
					<Button type="submit" look="line" busy={busy} busyText="Leyendo…" disabled={changed.length === 0}>
						Usar estos cursos
					</Button>
				</div>
			</form>
		</Card>
	);
}
