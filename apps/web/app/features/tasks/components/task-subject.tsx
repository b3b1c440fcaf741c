import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { FormPart } from "../../../platform/forms/use-editor.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { useCourses, useExams } from "../api.ts";
import type { TaskForm } from "../task-form.ts";

type Part = FormPart<TaskForm>;

/** Published exams with questions, grouped by university. */
const groupsOf = (exams: readonly ExamDto[]) =>
	[
		...Map.groupBy(
			exams.filter(({ published, questionCount }) => published && questionCount > 0),
			({ universityDTO }) => universityDTO.code,
		),
	].sort(([one], [other]) => one.localeCompare(other, "es"));

function ExamField({ values, errors, set }: Part) {
	const { data = [] } = useExams();
	return (
		<Field label="Examen" error={errors.examId} required>
			<Select value={values.examId} onChange={(event) => set({ examId: event.target.value })}>
				<option value="">Elige un examen</option>
				{groupsOf(data).map(([code, exams]) => (
					<optgroup key={code} label={code}>
						{exams.map((exam) => (
							<option key={exam.idExams} value={exam.idExams}>
								{examTitle(exam)}
							</option>
						))}
					</optgroup>
				))}
			</Select>
		</Field>
	);
}

function CourseField({ values, errors, set }: Part) {
	const { data = [] } = useCourses();
	const withQuestions = data.filter(({ questionCount = 0 }) => questionCount > 0);
	return (
		<Field label="Curso" error={errors.courseId} hint="Cada intento sortea sus preguntas." required>
			<Select value={values.courseId} onChange={(event) => set({ courseId: event.target.value })}>
				<option value="">Elige un curso</option>
				{withQuestions.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}

/** Subject of the task: an exam or the quiz of a course. */
export function TaskSubject(part: Part) {
	const { values, set } = part;
	return (
		<>
			<Choice
				legend="Qué van a hacer"
				options={[
					{ value: "exam", text: "Un examen" },
					{ value: "course", text: "El quiz de un curso" },
				]}
				value={values.what}
				onChange={(what) => set({ what })}
			/>
			{values.what === "exam" ? <ExamField {...part} /> : <CourseField {...part} />}
		</>
	);
}
