import { useEffect } from "react";
import { useAttemptOutbox } from "../../features/attempts/device/use-attempt-outbox.ts";
import { useKeptOutbox } from "../../features/attempts/kept/use-kept-outbox.ts";
import { StudentViewBanner } from "../../features/auth/student-view/student-view-banner.tsx";
import { useChatOutbox } from "../../features/chat/use-chat-outbox.ts";
import { useNotebookOutbox } from "../../features/notebook/use-notebook-outbox.ts";
import { useReceiptOutbox } from "../../features/payments/use-receipt-outbox.ts";
import { useReportOutbox } from "../../features/question-reports/use-report-outbox.ts";
import { guard } from "../../features/shell/guard.ts";
import { SignedInArea } from "../../features/shell/signed-in-area.tsx";
import { registerServiceWorker } from "../../platform/offline/service-worker.ts";
import { LoadingPage } from "../../ui/feedback/loading-page.tsx";
import type { Route } from "./+types/area";

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guard("students", request);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <LoadingPage />;

function Outboxes() {
	useAttemptOutbox();
	useKeptOutbox();
	useNotebookOutbox();
	useReceiptOutbox();
	useChatOutbox();
	useReportOutbox();
	return null;
}

export default function StudentArea() {
	useEffect(registerServiceWorker, []);
	return (
		<>
			<StudentViewBanner />
			<SignedInArea>
				<Outboxes />
			</SignedInArea>
		</>
	);
}
