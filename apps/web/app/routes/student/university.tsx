import type { ExamSummaryDto } from "@cachimbo/contract/exams/exams";
import { useLatestAttempts } from "../../features/attempts/history/api.ts";
import { progressByExam } from "../../features/attempts/history/progress.ts";
import { KeepAction } from "../../features/attempts/kept/keep-action.tsx";
import { FreeExamsLine } from "../../features/payments/components/free-exams-line.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { UniversityPage } from "../../features/universities/components/university-page.tsx";
import { usePreferencesWait } from "../../platform/account/use-preferences.ts";
import { useIsPlanAwaited } from "../../platform/account/use-subscription.ts";
import type { Route } from "./+types/university";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Universidad", matches);

const keep = ({ idExams, examPeriod, examTypeDTO }: ExamSummaryDto) => (
	<KeepAction source={{ examId: idExams }} title={`${examPeriod} ${examTypeDTO.name}`} />
);

export default function UniversityScreen({ params }: Route.ComponentProps) {
	const { data } = useLatestAttempts();
	const progress = progressByExam(data?.items ?? []);
	const [planWaits, targetWaits] = [useIsPlanAwaited(), usePreferencesWait()];
	return (
		<UniversityPage
			id={params.id}
			progress={progress}
			waits={planWaits || targetWaits}
			freeExams={<FreeExamsLine />}
			keep={keep}
		/>
	);
}
