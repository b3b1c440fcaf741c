import { TryQuestion } from "../../features/notebook/components/try-question.tsx";
import { reporting } from "../../features/question-reports/reporting.ts";
import { OpenedQuestionPage } from "../../features/sharing/components/opened-question-page.tsx";
import { Share } from "../../features/sharing/share.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { QuestionReporting } from "../../platform/between-features/question-reporting.ts";
import { ShareDialog } from "../../platform/between-features/sharing.ts";
import { pathIdOf } from "../../platform/screen/path-id.ts";
import type { Route } from "./+types/shared-question";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Pregunta compartida", matches);

export default function SharedQuestion({ params }: Route.ComponentProps) {
	const id = pathIdOf(params.id);
	return (
		<ShareDialog value={Share}>
			<QuestionReporting value={reporting}>
				<OpenedQuestionPage key={id} id={id}>
					{(question) => <TryQuestion question={question} />}
				</OpenedQuestionPage>
			</QuestionReporting>
		</ShareDialog>
	);
}
