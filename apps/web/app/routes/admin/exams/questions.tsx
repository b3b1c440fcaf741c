import { QuestionsPage } from "../../../features/questions/components/questions-page.tsx";
import { ExportDialog } from "../../../features/questions/exports/export-dialog.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { QuestionExporting } from "../../../platform/between-features/question-exporting.ts";
import type { Route } from "./+types/questions";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Preguntas", matches);

export default function QuestionsScreen() {
	return (
		<QuestionExporting value={ExportDialog}>
			<QuestionsPage />
		</QuestionExporting>
	);
}
