import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { Difficulty } from "@cachimbo/contract/questions/questions";
import { useId } from "react";
import { difficultyNames } from "../../../platform/words/question-words.ts";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import type { Owner } from "../owner.ts";
import type { QuestionForm } from "../state.ts";
import type { FormErrors } from "./form-input.ts";

export type SetValues = (values: Partial<Omit<QuestionForm, "options" | "correct">>) => void;

function TopicField({
	topics,
	value,
	error,
	set,
}: {
	topics: readonly string[];
	value: string;
	error?: string;
	set: SetValues;
}) {
	const id = useId();
	return (
		<Field label="Tema (opcional)" error={error}>
			<Input
				data-field="topic"
				list={id}
				value={value}
				maxLength={100}
				autoComplete="off"
				onChange={(event) => set({ topic: event.target.value })}
			/>
			<datalist id={id}>
				{topics.map((topic) => (
					<option key={topic} value={topic} />
				))}
			</datalist>
		</Field>
	);
}

function SubtopicField({ value, error, set }: { value: string; error?: string | undefined; set: SetValues }) {
	return (
		<Field label="Subtema (opcional)" error={error}>
			<Input
				data-field="subtopic"
				value={value}
				maxLength={100}
				autoComplete="off"
				onChange={(event) => set({ subtopic: event.target.value })}
			/>
		</Field>
	);
}

function CourseField({
	owner,
	courses,
	value,
	error,
	set,
}: {
	owner: Owner;
	courses: readonly CourseDto[];
	value: number | null;
	error?: string;
	set: SetValues;
}) {
	const isFixed = owner.kind === "course";
	return (
		<Field label="Curso" error={error} required hint={isFixed && "Es una pregunta propia de este curso."}>
			<Select
				data-field="courseId"
				value={(isFixed ? owner.id : value) ?? ""}
				disabled={isFixed}
				onChange={(event) => set({ courseId: event.target.value ? Number(event.target.value) : null })}
			>
				<option value="">Elige un curso</option>
				{courses.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}

function DifficultyField({ value, error, set }: { value: Difficulty | null; error?: string; set: SetValues }) {
	return (
		<Field label="Dificultad (opcional)" error={error}>
			<Select
				data-field="difficulty"
				value={value ?? ""}
				onChange={(event) => set({ difficulty: (event.target.value || null) as Difficulty | null })}
			>
				<option value="">Sin definir</option>
				{Object.entries(difficultyNames).map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</Select>
		</Field>
	);
}

interface ClassificationFieldsProps {
	owner: Owner;
	courses: readonly CourseDto[];
	/** Suggested topics. */
	topics: readonly string[];
	form: QuestionForm;
	errors: FormErrors;
	set: SetValues;
}

/** Course, topic, subtopic and difficulty of a question. */
export const ClassificationFields = ({ owner, courses, topics, form, errors, set }: ClassificationFieldsProps) => (
	<>
		<CourseField owner={owner} courses={courses} value={form.courseId} error={errors.courseId} set={set} />
		<TopicField topics={topics} value={form.topic} error={errors.topic} set={set} />
		<SubtopicField value={form.subtopic ?? ""} error={errors.subtopic} set={set} />
		<DifficultyField value={form.difficulty ?? null} error={errors.difficulty} set={set} />
	</>
);
