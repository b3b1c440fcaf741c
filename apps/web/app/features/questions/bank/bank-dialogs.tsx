import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { BankQuestionDto } from "@cachimbo/contract/questions/question-bank";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "../../../platform/api/use-action.ts";
import { focusIfLost } from "../../../platform/screen/focus-if-lost.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { renewQuestions } from "../api.ts";
import { CorrectionDialog } from "../correction/correction-dialog.tsx";
import { QuestionRemoval } from "../list/question-removal.tsx";
import { examNamesOf, withExamsOf } from "../owner.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { type Chosen, takeOutOfExam } from "./use-bank.ts";
import { UseInExamDialog } from "./use-in-exam-dialog.tsx";

/** Open dialog of the bank. */
export type OpenBankDialog =
	| { what: "change" }
	| { what: "use"; questions: readonly BankQuestionDto[] }
	| { what: "takeOut"; question: BankQuestionDto; examId: number }
	| { what: "annul"; question: BankQuestionDto }
	| { what: "remove"; question: BankQuestionDto };

/** Questions that a bulk change skipped. */
export interface SkippedQuestions {
	count: number;
	reasons: string;
}

interface BankDialogsProps {
	dialog: OpenBankDialog | undefined;
	chosen: Chosen;
	universities: readonly UniversityDto[];
	changeableExams: ReadonlySet<number> | undefined;
	courses: readonly CourseDto[];
	topics: readonly string[];
	onClose(): void;
	onSkipped(skipped: SkippedQuestions | undefined): void;
	announce(text: string): void;
}

/** Id of the list's heading, which takes the focus when a row disappears. */
export const listTitleId = "banco";

/** Dialogs that confirm changes in the bank. */
export function BankDialogs(props: BankDialogsProps) {
	const {
		dialog,
		chosen,
		universities,
		changeableExams,
		courses,
		topics,
		onClose: close,
		onSkipped: setSkipped,
		announce,
	} = props;
	const client = useQueryClient();
	const { busy, run: takeOut } = useAction("No se pudo quitar la pregunta", async (examId: number, id: number) => {
		await takeOutOfExam(examId, id);
		const text = "La pregunta ya no está en ese examen";
		toast.success(text);
		announce(text);
		close();
		await renewQuestions(client);
	});
	const examNames = useMemo(() => examNamesOf(universities), [universities]);
	const done = (text: string) => {
		toast.success(text);
		announce(text);
		close();
		// The bar with the pressed button disappears once nothing is selected.
		focusIfLost(() => document.getElementById(listTitleId));
		void renewQuestions(client);
	};
	return (
		<>
			{dialog?.what === "change" && (
				<BulkDialog
					questions={chosen.list}
					courses={courses}
					topics={topics}
					onClose={close}
					onDone={(changed, skipped) => {
						const reasons = [...new Set(skipped.map(({ reason }) => reason.toLowerCase()))].join("; ");
						setSkipped(skipped.length > 0 ? { count: skipped.length, reasons } : undefined);
						chosen.keep([]);
						done(changed === 1 ? "Se cambió 1 pregunta" : `Se cambiaron ${changed} preguntas`);
					}}
				/>
			)}
			{dialog?.what === "use" && (
				<UseInExamDialog
					questions={dialog.questions}
					universities={withExamsOf(universities, changeableExams)}
					onClose={close}
					onDone={(added, name) => {
						chosen.keep([]);
						done(
							added === 0
								? `${name} ya las tenía`
								: `${plural(added, "pregunta agregada", "preguntas agregadas")} a ${name}`,
						);
					}}
				/>
			)}
			<ConfirmDialog
				open={dialog?.what === "takeOut"}
				title={`Quitar de ${dialog?.what === "takeOut" ? (examNames.get(dialog.examId) ?? "este examen") : ""}`}
				confirmText="Quitar"
				busy={busy}
				busyText="Quitando…"
				onConfirm={() => {
					if (dialog?.what === "takeOut") void takeOut(dialog.examId, dialog.question.idQuestion);
				}}
				onCancel={close}
			>
				<p>La pregunta sigue en el banco y en los demás lugares donde está. Los intentos ya dados la conservan.</p>
			</ConfirmDialog>
			{dialog?.what === "annul" && (
				<CorrectionDialog idQuestion={dialog.question.idQuestion} name="esta pregunta" view="annul" onClose={close} />
			)}
			{dialog?.what === "remove" && (
				<QuestionRemoval
					question={dialog.question}
					examNames={examNames}
					listTitleId={listTitleId}
					onClose={close}
					onGone={(id) => {
						chosen.toggle(
							[dialog.question].filter(({ idQuestion }) => idQuestion === id),
							false,
						);
						close();
					}}
				/>
			)}
		</>
	);
}
