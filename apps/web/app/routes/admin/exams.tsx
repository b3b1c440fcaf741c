import { ExamsPage } from "../../features/exams/components/exams-page.tsx";
import { ExportDialog } from "../../features/question-exports/components/export-dialog.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { QuestionExporting } from "../../platform/question-exporting.ts";
import type { Route } from "./+types/exams";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Exámenes", matches);

export default function ExamsScreen() {
	return (
		<QuestionExporting value={ExportDialog}>
			<ExamsPage />
		</QuestionExporting>
	);
}
