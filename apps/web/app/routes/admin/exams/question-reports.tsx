import { InboxPage } from "../../../features/question-reports/components/inbox-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/question-reports";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Errores reportados", matches);

export default function QuestionReportsScreen() {
	return <InboxPage />;
}
