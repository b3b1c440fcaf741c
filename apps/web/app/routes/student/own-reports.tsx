import { OwnReportsPage } from "../../features/question-reports/components/own-reports-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/own-reports";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Mis reportes", matches);

export default function OwnReportsScreen() {
	return <OwnReportsPage />;
}
