import { PublicListSwitch } from "../../../features/merit/components/public-list-switch.tsx";
import { ResultsPage } from "../../../features/results/components/results-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/results";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Resultados", matches);

export default function Results({ params }: Route.ComponentProps) {
	const examId = pathIdOf(params.examId);
	return <ResultsPage key={examId} examId={examId} publicList={<PublicListSwitch examId={examId} />} />;
}
