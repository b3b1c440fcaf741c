import { PreviewPage } from "../../../features/attempts/preview/preview-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/exam-preview";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Vista previa", matches);

export default function ExamPreview({ params }: Route.ComponentProps) {
	const examId = pathIdOf(params.examId);
	return <PreviewPage key={examId} examId={examId} />;
}
