import { useSearchParams } from "react-router";
import { ExamPage } from "../../features/attempts/components/exam-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { useSite } from "../../platform/use-site.ts";
import type { Route } from "./+types/solve-exam";

/** Answers may be unsent: the screen itself asks to sign in again. */
export const handle = { signsInAgain: true };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Examen", matches);

/** A number that no exam has stands for anything else in the address: the server says that there is none. */
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 2_147_483_647);

export default function SolveExam({ params }: Route.ComponentProps) {
	const examId = idOf(params.examId);
	const [search] = useSearchParams();
	const untimed = search.get("reloj") === "no";
	return <ExamPage key={examId} examId={examId} untimed={untimed} siteName={useSite().name} />;
}
