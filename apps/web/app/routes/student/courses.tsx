import { useEffect } from "react";
import { Link } from "react-router";
import { useStoredAttempts } from "../../features/attempts/device/use-stored-attempts.ts";
import { useLatestAttempts, usePendingResumeSource } from "../../features/attempts/history/api.ts";
import { ResumeQuizzes } from "../../features/attempts/history/components/resume-quizzes.tsx";
import { runningQuizzes } from "../../features/attempts/history/quizzes.ts";
import { KeptFirst } from "../../features/attempts/kept/kept-first.tsx";
import { CoursePicker } from "../../features/courses/components/course-picker.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { keepForReload } from "../../platform/offline/service-worker.ts";
import type { Route } from "./+types/courses";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Cursos", matches);

export default function CoursesScreen() {
	// Cache this page so that it opens again offline.
	useEffect(() => void keepForReload(["/cursos"]), []);
	const read = useStoredAttempts();
	const stored = read ?? [];
	const quizzes = runningQuizzes(useLatestAttempts().data?.items, stored);
	const waits = usePendingResumeSource(read);
	return (
		<CoursePicker
			resume={
				<>
					<ResumeQuizzes quizzes={quizzes} stored={stored} />
					<KeptFirst />
					{/* Hidden until all content above is known, since that would push it down. */}
					<p style={{ visibility: waits ? "hidden" : undefined }}>
						<Link to="/cuaderno/temas">Practicar por tema, con corrección al instante</Link>
					</p>
				</>
			}
			resumeWaits={waits}
			running={new Set(quizzes.flatMap(({ course }) => course?.id ?? []))}
		/>
	);
}
