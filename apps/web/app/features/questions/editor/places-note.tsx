import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { lackingText } from "../../../platform/words/question-words.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useUniversitiesWithExams } from "../api.ts";
import { examNamesOf } from "../owner.ts";
import styles from "./form.module.css";

interface PlacesNoteProps {
	question: ManagedQuestionDto | undefined;
	/** Whether a picture was added, or the user has said that there is none. */
	hasPicture: boolean;
	onNoPicture(): void;
}

/** Notice before an edit: missing parts of a draft, and other exams that use the question. */
export function PlacesNote({ question, hasPicture, onNoPicture }: PlacesNoteProps) {
	const { data = [] } = useUniversitiesWithExams();
	if (!question) return null;
	const { examIds = [], inQuiz, lacks, missingPicture } = question;
	const names = examNamesOf(data);
	const places = [...examIds.map((id) => names.get(id) ?? `examen ${id}`), ...(inQuiz ? ["el quiz de su curso"] : [])];
	return (
		<>
			{lacks && (
				<div className={styles.note}>
					<span>
						{`Es un borrador (${lackingText(lacks)}): nadie la resuelve hasta que la completes.`}
						{missingPicture && ` Su imagen se llama «${missingPicture}».`}
					</span>
					{lacks.includes("PICTURE") && !hasPicture && (
						<Button look="quiet" size="small" onClick={onNoPicture}>
							No lleva imagen
						</Button>
					)}
				</div>
			)}
			{places.length > 1 && (
				<Banner icon="info">{`Está en ${places.length} lugares: ${places.join(" · ")}. Lo que cambies cambia en todos.`}</Banner>
			)}
			{question.examIds && places.length === 0 && (
				<Banner icon="info">Está solo en el banco: nadie la resuelve hasta que la uses en un examen.</Banner>
			)}
		</>
	);
}
