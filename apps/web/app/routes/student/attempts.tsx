import { useStoredAttempts } from "../../features/attempts/use-stored-attempts.ts";
import { HistoryPage } from "../../features/history/components/history-page.tsx";
import { FreeExamsLine } from "../../features/payments/components/free-exams-line.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { useIsPlanAwaited } from "../../platform/use-subscription.ts";
import type { Route } from "./+types/attempts";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Mis exámenes", matches);

export default function AttemptsScreen() {
	const freeExams = useIsPlanAwaited() ? undefined : <FreeExamsLine />;
	return <HistoryPage stored={useStoredAttempts()} freeExams={freeExams} />;
}
