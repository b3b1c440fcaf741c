import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { ExamPickers } from "../bank/exam-pickers.tsx";
import { type Place, universityOf } from "../owner.ts";
import styles from "./page.module.css";

interface OwnerPickersProps {
	place: Place;
	universities: readonly UniversityDto[];
	courses: readonly CourseDto[];
	/** Called with the new query parameters. */
	onGo(search: Record<string, string>): void;
}

function ExamOwner({ place, universities, onGo }: OwnerPickersProps) {
	const university = universityOf(universities, place);
	const universidad = String(university?.id ?? "");
	return (
		<ExamPickers
			universities={universities}
			university={university}
			examId={place.owner?.kind === "exam" ? place.owner.id : undefined}
			onUniversity={(id) => onGo(id ? { universidad: String(id) } : { de: "examen" })}
			onExam={(id) => onGo(id ? { universidad, examen: String(id) } : { universidad })}
		/>
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

/** Choice of the questions: the bank, one exam, or a course's own. */
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
					{place.kind === "exam" ? <ExamOwner {...props} /> : <CoursePicker {...props} />}
				</div>
			)}
		</>
	);
}
