import { screenMeta } from "../../features/shell/screen-titles.ts";
import { StudyPlanPage } from "../../features/statistics/study-plan/components/study-plan-page.tsx";
import type { Route } from "./+types/study-plan";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Plan de estudio", matches);

export default function StudyPlanScreen() {
	return <StudyPlanPage />;
}
