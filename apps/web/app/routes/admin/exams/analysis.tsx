import { AnalysisPage } from "../../../features/analysis/components/analysis-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/analysis";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Análisis", matches);

export default function Analysis({ params }: Route.ComponentProps) {
	const examId = pathIdOf(params.examId);
	return <AnalysisPage key={examId} examId={examId} />;
}
