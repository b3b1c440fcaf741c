import type { ImportDto } from "@cachimbo/contract/question-imports";
import { type FormEvent, useState } from "react";
import { plural } from "../../../platform/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field, Select } from "../../../ui/field.tsx";
import { tellCourses, useCourses } from "../api.ts";
import { useTelling } from "../use-telling.ts";
import styles from "./mapping.module.css";

interface CourseNamesProps {
	dto: ImportDto;
	onStale(): void;
}

/** Names in the file that are no course of ours, each with the course that it means. Nothing where there are none. */
export function CourseNames({ dto, onStale }: CourseNamesProps) {
	const { data: courses } = useCourses();
	const { busy, tell } = useTelling(dto.id, onStale);
	const [chosen, setChosen] = useState<Record<string, number | null>>({});
	if (dto.courses.length === 0) return null;
	const courseOf = (name: string, told: number | null) => (Object.hasOwn(chosen, name) ? chosen[name] : told) ?? null;
	const changed = dto.courses.filter(({ name, courseId }) => courseOf(name, courseId) !== courseId);
	const isKnown = dto.courses.every(({ courseId }) => courseId !== null);
	// Whatever is imported into a course is of that course.
	const offered = courses?.filter(({ id }) => dto.courseId === null || id === dto.courseId);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const told = changed.map(({ name, courseId }) => ({ name, courseId: courseOf(name, courseId) }));
		if (told.length > 0) void tell(() => tellCourses(dto.id, { courses: told }));
	};
	return (
		<Card as="section" labelledBy="cursos" className={styles.told}>
			<h2 id="cursos" className={styles.toldText}>
				{isKnown ? "Cursos que el archivo llama de otro modo" : "¿Qué cursos son estos?"}
			</h2>
			<p className="soft">Elige el curso de cada nombre. Lo recordamos para los próximos archivos.</p>
			<form className={styles.form} onSubmit={submit}>
				<ul className={styles.columns}>
					{dto.courses.map(({ name, rows, courseId }) => (
						<li key={name} className={styles.column}>
							<div className={styles.heading}>
								<b>{name}</b>
								<span className="soft small">{plural(rows, "pregunta")}</span>
							</div>
							<Field label={`Curso de «${name}»`} labelHidden>
								<Select
									value={courseOf(name, courseId) ?? ""}
									onChange={(event) => setChosen({ ...chosen, [name]: Number(event.target.value) || null })}
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
