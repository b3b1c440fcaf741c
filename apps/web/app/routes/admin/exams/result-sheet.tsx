import { StudentSheet } from "../../../features/attempts/result/components/student-sheet.tsx";
import { SheetPage } from "../../../features/results/components/sheet-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import type { Route } from "./+types/result-sheet";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Hoja de un estudiante", matches);

export default function ResultSheet({ params }: Route.ComponentProps) {
	const attemptId = pathIdOf(params.attemptId);
	return (
		<SheetPage
			key={attemptId}
			examId={pathIdOf(params.examId)}
			attemptId={attemptId}
			sheetOf={(attempt) => <StudentSheet attempt={attempt} />}
		/>
	);
}
