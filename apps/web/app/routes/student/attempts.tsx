import { useStoredAttempts } from "../../features/attempts/device/use-stored-attempts.ts";
import { HistoryPage } from "../../features/attempts/history/components/history-page.tsx";
import { KeptList } from "../../features/attempts/kept/kept-list.tsx";
import { KeptNotebookRow } from "../../features/attempts/kept/kept-notebook.tsx";
import { useKept } from "../../features/attempts/kept/use-kept.ts";
import { useKeptNotebook } from "../../features/notebook/use-kept-notebook.ts";
import { FreeExamsLine } from "../../features/payments/components/free-exams-line.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { useIsPlanAwaited } from "../../platform/account/use-subscription.ts";
import type { Route } from "./+types/attempts";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Mis exámenes", matches);

/** Today's notebook is part of the list as soon as it has questions, so that it can be downloaded. */
function Kept({ isRead: _, ...notebook }: ReturnType<typeof useKeptNotebook>) {
	const kept = useKept();
	const isShown = notebook.questions > 0 || notebook.state !== "idle" || kept.length > 0;
	return <KeptList moreBytes={notebook.bytes}>{isShown && <KeptNotebookRow {...notebook} />}</KeptList>;
}

export default function AttemptsScreen() {
	const freeExams = useIsPlanAwaited() ? undefined : <FreeExamsLine />;
	const notebook = useKeptNotebook();
	const stored = useStoredAttempts();
	// Wait for the rows at the top before showing those below them.
	return (
		<HistoryPage
			stored={notebook.isRead ? stored : undefined}
			freeExams={freeExams}
			kept={stored && notebook.isRead && <Kept {...notebook} />}
		/>
	);
}
