import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readAttemptErrors } from "../../features/attempts/result/attempt-errors.ts";
import { PracticePage } from "../../features/notebook/components/practice-page.tsx";
import { keyOfPracticeRequest, parsePracticeRequest } from "../../features/notebook/source.ts";
import { reporting } from "../../features/question-reports/reporting.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { QuestionReporting } from "../../platform/between-features/question-reporting.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import type { Route } from "./+types/practice";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Practicar", matches);

export default function PracticeScreen() {
	const [search] = useSearchParams();
	const client = useQueryClient();
	const { userId } = useSignedIn();
	const wanted = parsePracticeRequest(search);
	return (
		<QuestionReporting value={reporting}>
			<PracticePage
				key={keyOfPracticeRequest(wanted)}
				wanted={wanted}
				readErrors={(attemptId) => readAttemptErrors(client, userId, attemptId)}
				siteName={useSite().name}
			/>
		</QuestionReporting>
	);
}
