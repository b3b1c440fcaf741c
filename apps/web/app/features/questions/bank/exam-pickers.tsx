import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { Field, Select } from "../../../ui/fields/field.tsx";
import { examLabel, examsNewestFirst } from "../owner.ts";

interface ExamPickersProps {
	universities: readonly UniversityDto[];
	university: UniversityDto | undefined;
	examId: number | undefined;
	/** Whether the first field takes the focus, for dialogs. */
	startsHere?: boolean;
	/** Called with undefined for no university. */
	onUniversity(id: number | undefined): void;
	onExam(id: number | undefined): void;
}

const idOf = (value: string) => (value === "" ? undefined : Number(value));

/** Selects an exam by its university, newest first. */
export function ExamPickers(props: ExamPickersProps) {
	const { universities, university, examId, startsHere, onUniversity, onExam } = props;
	const exams = examsNewestFirst(university);
	return (
		<>
			<Field label="Universidad">
				<Select
					data-safe={startsHere || undefined}
					value={university?.id ?? ""}
					onChange={(event) => onUniversity(idOf(event.target.value))}
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
					value={examId ?? ""}
					disabled={exams.length === 0}
					onChange={(event) => onExam(idOf(event.target.value))}
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
