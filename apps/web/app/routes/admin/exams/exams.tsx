import { ExamsPage } from "../../../features/exams/components/exams-page.tsx";
import { ExportDialog } from "../../../features/questions/exports/export-dialog.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { QuestionExporting } from "../../../platform/between-features/question-exporting.ts";
import type { Route } from "./+types/exams";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Exámenes", matches);

export default function ExamsScreen() {
	return (
		<QuestionExporting value={ExportDialog}>
			<ExamsPage />
		</QuestionExporting>
	);
}
