import { ResultPage } from "../../features/attempts/result/components/result-page.tsx";
import { AskInGroup } from "../../features/chat/ask-in-group.ts";
import { LazyEntrySection } from "../../features/cutoffs/would-have-entered.ts";
import { LazyOwnPlace } from "../../features/merit/lazy-own-place.ts";
import { reporting } from "../../features/question-reports/reporting.ts";
import { Share } from "../../features/sharing/share.ts";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { AskDialog } from "../../platform/between-features/ask-about-question.ts";
import { OwnPlace } from "../../platform/between-features/own-place.ts";
import { QuestionReporting } from "../../platform/between-features/question-reporting.ts";
import { ShareDialog } from "../../platform/between-features/sharing.ts";
import { WouldHaveEntered } from "../../platform/between-features/would-have-entered.ts";
import { useSite } from "../../platform/page/use-site.ts";
import { pathIdOf } from "../../platform/screen/path-id.ts";
import type { Route } from "./+types/attempt";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Resultado", matches);

export default function Attempt({ params }: Route.ComponentProps) {
	const attemptId = pathIdOf(params.attemptId);
	return (
		<AskDialog value={AskInGroup}>
			<ShareDialog value={Share}>
				<QuestionReporting value={reporting}>
					<WouldHaveEntered value={LazyEntrySection}>
						<OwnPlace value={LazyOwnPlace}>
							<ResultPage key={attemptId} attemptId={attemptId} siteName={useSite().name} />
						</OwnPlace>
					</WouldHaveEntered>
				</QuestionReporting>
			</ShareDialog>
		</AskDialog>
	);
}
