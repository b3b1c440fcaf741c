import type { CourseDto } from "@cachimbo/contract/courses";
import type { UniversityDto } from "@cachimbo/contract/universities";
import { Field, Select } from "../../../ui/field.tsx";
import { examLabel, examsNewestFirst, type Place, universityOf } from "../owner.ts";
import styles from "./page.module.css";

interface OwnerPickersProps {
	place: Place;
	universities: readonly UniversityDto[];
	courses: readonly CourseDto[];
	/** The new search part of the address. */
	onGo(search: Record<string, string>): void;
}

function ExamPickers({ place, universities, onGo }: OwnerPickersProps) {
	const university = universityOf(universities, place);
	const exams = examsNewestFirst(university);
	const chosen = place.owner?.kind === "exam" ? place.owner.id : undefined;
	return (
		<>
			<Field label="Universidad">
				<Select
					value={university?.id ?? ""}
					onChange={(event) => onGo(event.target.value ? { universidad: event.target.value } : { de: "examen" })}
				>
					<option value="">Elige una universidad</option>
					{universities.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field
				label="Examen"
				hint={university && exams.length === 0 ? "Esta universidad aún no tiene exámenes." : undefined}
			>
				<Select
					value={chosen ?? ""}
					disabled={exams.length === 0}
					onChange={(event) => {
						const universidad = String(university?.id ?? "");
						onGo(event.target.value ? { universidad, examen: event.target.value } : { universidad });
					}}
				>
					<option value="">Elige un examen</option>
					{exams.map((exam) => (
						<option key={exam.idExams} value={exam.idExams}>
							{examLabel(exam)}
						</option>
					))}
				</Select>
			</Field>
		</>
	);
}

function CoursePicker({ place, courses, onGo }: OwnerPickersProps) {
	return (
		<Field label="Curso" hint="Las propias del curso: de ellas salen sus quiz.">
			<Select
				value={place.owner?.kind === "course" ? place.owner.id : ""}
				onChange={(event) => onGo({ curso: event.target.value })}
			>
				<option value="">Elige un curso</option>
				{courses.map(({ id, name, ownQuestionCount }) => (
					<option key={id} value={id}>
						{ownQuestionCount === undefined ? name : `${name} (${ownQuestionCount})`}
					</option>
				))}
			</Select>
		</Field>
	);
}

/** Which questions: all of the bank, those of an exam, or a course's own. */
export function OwnerPickers(props: OwnerPickersProps) {
	const { place, onGo } = props;
	const kinds = [
		{ kind: "bank", text: "El banco", search: {} },
		{ kind: "exam", text: "De un examen", search: { de: "examen" } },
		{ kind: "course", text: "De un curso", search: { curso: "" } },
	] as const;
	return (
		<>
			<fieldset className={styles.kinds}>
				<legend className="sr">Qué preguntas</legend>
				{kinds.map(({ kind, text, search }) => (
					<label key={kind}>
						<input type="radio" name="de" checked={place.kind === kind} onChange={() => onGo(search)} />
						{text}
					</label>
				))}
			</fieldset>
			{place.kind !== "bank" && (
				<div className={styles.pickers}>
					{place.kind === "exam" ? <ExamPickers {...props} /> : <CoursePicker {...props} />}
				</div>
			)}
		</>
	);
}
