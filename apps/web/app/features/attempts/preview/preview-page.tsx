import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { ExamSkeleton } from "../solve/components/exam-skeleton.tsx";
import { Frame } from "../solve/components/needs-plan.tsx";
import { usePreviewed } from "./api.ts";
import { PreviewScreen } from "./preview-screen.tsx";

const back = { to: "/universidad/examenes", text: "Volver a Exámenes" };

/** Link back to the exams. The preview has no menu. */
const Back = () => (
	<ButtonLink to={back.to} look="line">
		{back.text}
	</ButtonLink>
);

/** /universidad/examenes/{id}/vista-previa: an exam as a student will solve it, without an attempt. */
export function PreviewPage({ examId }: { examId: number }) {
	const { exam, previewed, courseNames, error, retry } = usePreviewed(examId);
	if (exam === null)
		return (
			<Frame>
				<Empty title="No encontramos este examen" level={1} action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}>
					Puede que se haya eliminado. Búscalo en la Papelera.
				</Empty>
			</Frame>
		);
	if (previewed && previewed.questions.length === 0)
		return <NoQuestions examId={examId} university={previewed.exam.university} />;
	if (previewed)
		return (
			<PreviewScreen
				key={previewed.questions.map(({ idQuestion }) => idQuestion).join()}
				{...{ previewed, courseNames }}
			/>
		);
	if (error)
		return (
			<Frame>
				<h1>No se pudo cargar la vista previa</h1>
				<ErrorState error={error} fallback="No se pudo cargar la vista previa" onRetry={retry} />
				<Back />
			</Frame>
		);
	return <ExamSkeleton noun="examen" />;
}

function NoQuestions({ examId, university }: { examId: number; university: number }) {
	usePageTitle("Vista previa");
	return (
		<Frame>
			<Empty
				title="Este examen todavía no tiene preguntas"
				level={1}
				action={
					<ButtonLink to={`/universidad/preguntas?universidad=${university}&examen=${examId}`}>
						Agregar preguntas
					</ButtonLink>
				}
			>
				Agrega al menos una para verlo como lo verán los estudiantes.
			</Empty>
			<Back />
		</Frame>
	);
}
