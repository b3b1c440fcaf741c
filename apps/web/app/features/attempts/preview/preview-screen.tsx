import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { useCallback, useMemo, useReducer, useState } from "react";
import { useMedia } from "../../../platform/device/use-media.ts";
import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { lackingText } from "../../../platform/words/question-words.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { examName } from "../paper.ts";
import { QuestionView } from "../question/question-view.tsx";
import { AnswerSheet } from "../sheet/answer-sheet.tsx";
import { NavigatorDialog } from "../sheet/navigator-dialog.tsx";
import exam from "../solve/components/exam.module.css";
import { PartLine } from "../solve/components/part-line.tsx";
import { ProgressRun } from "../solve/components/progress-run.tsx";
import { currentEntry, type ExamAction, isLast, reduce, stateFromStore } from "../state.ts";
import styles from "./preview.module.css";
import { PreviewBar } from "./preview-bar.tsx";
import type { PreviewedExam } from "./previewed.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePreviewKeys } from "./use-preview-keys.ts";

interface PreviewScreenProps {
	previewed: PreviewedExam;
	courseNames: ReadonlyMap<number, string>;
}

/** Note on a draft: students do not see it yet. Links to the place to complete it. */
function DraftNote({ question, previewed }: { question: QuestionDto; previewed: PreviewedExam }) {
	const { university, idExams } = previewed.exam;
	const questionsPath = `/universidad/preguntas?universidad=${university}&examen=${idExams}`;
	return (
		<div className={styles.draft} role="note">
			<p>
				<b>Borrador: {lackingText(question.lacks ?? [])}.</b> Los estudiantes no la verán hasta que la completes.
			</p>
			<ButtonLink look="quiet" size="small" to={questionsPath}>
				Completar
			</ButtonLink>
		</div>
	);
}

const nothingSent = () => toast.info("En la vista previa no se entrega nada");

/** The solving screen without an attempt. Answers live only in this page's memory. */
export function PreviewScreen({ previewed, courseNames }: PreviewScreenProps) {
	const { questions, asked, parts } = previewed;
	const [state, change] = useReducer(reduce, questions, (list) =>
		stateFromStore({ questions: [...list] }, { entries: [], revision: 0 }),
	);
	const [dialog, setDialog] = useState<"navigator" | "publish">();
	const close = () => setDialog(undefined);
	const question = questions[state.position] as QuestionDto;
	const attempt = useMemo(() => ({ id: 0, questions: [...questions] }), [questions]);
	const entry = useMemo(() => currentEntry(state), [state]);
	const goTo = useCallback((position: number) => {
		setDialog(undefined);
		change({ type: "go", position });
	}, []);
	const onChange = useCallback((action: ExamAction) => change(action), []);
	usePageTitle(`Vista previa · ${examName(previewed.exam)}`);
	usePreviewKeys(question, onChange);
	const publish = () =>
		asked === 0 ? toast.warning("Ninguna pregunta está completa: complétalas para publicar") : setDialog("publish");
	return (
		<div className={`steady ${exam.page}`}>
			<PreviewBar exam={previewed.exam} onNavigator={() => setDialog("navigator")} onPublish={publish} />
			<div className={exam.desk}>
				<main className={exam.question} id="contenido">
					<div className={exam.body}>
						<ProgressRun state={state} />
						<PartLine parts={parts} state={state} onGo={goTo} />
						{question.lacks && <DraftNote question={question} previewed={previewed} />}
						<QuestionView
							attempt={attempt}
							question={question}
							number={state.position + 1}
							course={courseNames.get(question.courseId)}
							entry={entry}
							disabled={false}
							onChange={onChange}
						/>
					</div>
					<div className={exam.deck}>
						<nav className={exam.foot} aria-label="Entre preguntas">
							<Button
								look="line"
								icon="left"
								aria-disabled={state.position === 0 || undefined}
								onClick={() => change({ type: "previous" })}
							>
								Anterior
							</Button>
							{isLast(state) ? (
								<Button key="finish" onClick={nothingSent}>
									Finalizar Examen
								</Button>
							) : (
								<Button key="next" onClick={() => change({ type: "next" })}>
									Siguiente
									<Icon name="right" />
								</Button>
							)}
						</nav>
					</div>
				</main>
				<Aside state={state} questions={attempt.questions} onGo={goTo} />
			</div>
			<NavigatorDialog
				open={dialog === "navigator"}
				state={state}
				finishText="Finalizar Examen"
				onGo={goTo}
				onFinish={nothingSent}
				onClose={close}
			/>
			{dialog === "publish" && <PublishDialog previewed={previewed} onClose={close} />}
		</div>
	);
}

/** Breakpoint, also in exam.module.css: from here the answer sheet fits beside the question. */
const wide = "(min-width: 1024px)";

function Aside(props: Parameters<typeof AnswerSheet>[0]) {
	if (!useMedia(wide)) return null;
	return (
		<aside className={exam.aside} aria-label="Hoja de respuestas">
			<AnswerSheet {...props} />
		</aside>
	);
}
