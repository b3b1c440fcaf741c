import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { OnDevice } from "../progress.ts";
import { BegunCard } from "./begun-card.tsx";

const shown = 3;

interface ResumeQuizzesProps {
	quizzes: readonly AttemptListItemDto[];
	stored: readonly OnDevice[];
}

/** 'Sigue tu quiz …' of each quiz in progress. */
export const ResumeQuizzes = ({ quizzes, stored }: ResumeQuizzesProps) =>
	quizzes.slice(0, shown).map((quiz) => <BegunCard key={quiz.id} attempt={quiz} begun={quizzes} stored={stored} />);
