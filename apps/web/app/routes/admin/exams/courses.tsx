import { CoursesPage } from "../../../features/courses/components/courses-page.tsx";
import { ExportDialog } from "../../../features/questions/exports/export-dialog.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { QuestionExporting } from "../../../platform/between-features/question-exporting.ts";
import type { Route } from "./+types/courses";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Cursos", matches);

export default function CoursesScreen() {
	return (
		<QuestionExporting value={ExportDialog}>
			<CoursesPage />
		</QuestionExporting>
	);
}
