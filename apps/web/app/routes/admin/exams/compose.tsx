import { ComposePage } from "../../../features/questions/composition/compose-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/compose";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Componer del banco", matches);

export default function Compose({ params }: Route.ComponentProps) {
	const examId = pathIdOf(params.examId);
	return <ComposePage key={examId} examId={examId} />;
}
