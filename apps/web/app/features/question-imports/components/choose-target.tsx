import { useState } from "react";
import { useNavigate } from "react-router";
import { examTitle } from "../../../platform/words/titles.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { useCourses, useExams } from "../api.ts";
import { type ImportTarget, importAddress } from "../target.ts";
import styles from "./import.module.css";

const kinds = [
	{ value: "course", text: "A un curso" },
	{ value: "exam", text: "A un examen" },
] as const;

const hints: Record<ImportTarget["kind"], string> = {
	course: "Quedan en el banco y en el quiz de ese curso. Después puedes usarlas en los exámenes que quieras.",
	exam: "Quedan en el banco y en ese examen. El archivo puede tener varios cursos.",
};

/** Choice of the target exam or course, before the file. */
export function ChooseTarget() {
	const [kind, setKind] = useState<ImportTarget["kind"]>("course");
	const courses = useCourses();
	const exams = useExams();
	const navigate = useNavigate();
	const query = kind === "course" ? courses : exams;
	if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
	const options =
		kind === "course"
			? courses.data?.map(({ id, name }) => ({ id, text: name }))
			: exams.data?.map((exam) => ({ id: exam.idExams, text: examTitle(exam) }));
	return (
		<div className={styles.chooseTarget}>
			<Choice<ImportTarget["kind"]>
				legend="¿Adónde van las preguntas?"
				hint={hints[kind]}
				options={kinds}
				value={kind}
				onChange={setKind}
			/>
			<Field label={kind === "course" ? "Curso" : "Examen"}>
				<Select
					value=""
					disabled={!options}
					onChange={(event) => void navigate(importAddress({ kind, id: Number(event.target.value) }))}
				>
					<option value="">{kind === "course" ? "Elige un curso" : "Elige un examen"}</option>
					{options?.map(({ id, text }) => (
						<option key={id} value={id}>
							{text}
						</option>
					))}
				</Select>
			</Field>
		</div>
	);
}
