import { KeptNotebookCard } from "../../features/attempts/kept/kept-notebook.tsx";
import { AskInGroup } from "../../features/chat/ask-in-group.ts";
import { NotebookPage } from "../../features/notebook/components/notebook-page.tsx";
import { useKeptNotebook } from "../../features/notebook/use-kept-notebook.ts";
import { reporting } from "../../features/question-reports/reporting.ts";
import { Share } from "../../features/sharing/share.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { AskDialog } from "../../platform/between-features/ask-about-question.ts";
import { QuestionReporting } from "../../platform/between-features/question-reporting.ts";
import { ShareDialog } from "../../platform/between-features/sharing.ts";
import { ReportNews } from "../../ui/buttons/report-button.tsx";
import type { Route } from "./+types/notebook";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Cuaderno de errores", matches);

export default function NotebookScreen() {
	const { isRead, ...kept } = useKeptNotebook();
	return (
		<AskDialog value={AskInGroup}>
			<ShareDialog value={Share}>
				<QuestionReporting value={reporting}>
					<NotebookPage
						kept={isRead && <KeptNotebookCard {...kept} />}
						news={(count) => <ReportNews count={count} />}
					/>
				</QuestionReporting>
			</ShareDialog>
		</AskDialog>
	);
}
