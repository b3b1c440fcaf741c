import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { OnDevice } from "../progress.ts";
import { BegunCard } from "./begun-card.tsx";

const maxShown = 3;

interface ResumeQuizzesProps {
	quizzes: readonly AttemptListItemDto[];
	stored: readonly OnDevice[];
}

/** Cards to resume the quizzes in progress: 'Sigue tu quiz …'. */
export const ResumeQuizzes = ({ quizzes, stored }: ResumeQuizzesProps) =>
	quizzes.slice(0, maxShown).map((quiz) => <BegunCard key={quiz.id} attempt={quiz} begun={quizzes} stored={stored} />);
