import { useSearchParams } from "react-router";
import { ExamPage } from "../../features/attempts/solve/components/exam-page.tsx";
import { AskInGroup } from "../../features/chat/ask-in-group.ts";
import { useEntrySectionAhead } from "../../features/cutoffs/would-have-entered.ts";
import { Share } from "../../features/sharing/share.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { AskDialog } from "../../platform/between-features/ask-about-question.ts";
import { ShareDialog } from "../../platform/between-features/sharing.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { pathIdOf, searchIdOf } from "../../platform/screen/path-id.ts";
import type { Route } from "./+types/solve-exam";

/** Answers may be unsent, so the screen itself asks to sign in again. */
export const handle = { signsInAgain: true };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Examen", matches);

export default function SolveExam({ params }: Route.ComponentProps) {
	const examId = pathIdOf(params.examId);
	const [search] = useSearchParams();
	const untimed = search.get("reloj") === "no";
	const attemptId = searchIdOf(search.get("intento"));
	useEntrySectionAhead();
	return (
		<AskDialog value={AskInGroup}>
			<ShareDialog value={Share}>
				<ExamPage
					key={`${examId} ${attemptId}`}
					examId={examId}
					untimed={untimed}
					attemptId={attemptId}
					siteName={useSite().name}
				/>
			</ShareDialog>
		</AskDialog>
	);
}
