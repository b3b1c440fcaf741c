import type { QuestionDto } from "@cachimbo/contract/questions";
import { useEffect } from "react";
import { letterOfOption } from "../../platform/question-parts.ts";
import { isForTheScreen, optionIndexOf } from "../../platform/screen-keys.ts";
import { toast } from "../../platform/toast.ts";
import type { ExamSession } from "./exam-session.ts";
import { currentEntry, type ExamAction } from "./state.ts";

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey">;

/** What a key does to the question that shows. With shift a letter strikes: by itself it never touches the answer. */
export function actionOf({ key, shiftKey }: Pressed, question: Pick<QuestionDto, "options">): ExamAction | undefined {
	const option = question.options[optionIndexOf(key)];
	if (shiftKey) return option && { type: "strike", optionId: option.id };
	if (key === "Backspace" || key === "Delete") return { type: "clear" };
	if (key.toLowerCase() === "f") return { type: "flag" };
	return option && { type: "choose", optionId: option.id };
}

/** The chosen alternative is not struck, and its answer not touched: it says why nothing happens. */
function tellIfChosen(session: ExamSession, question: QuestionDto, action: ExamAction): void {
	const { state } = session.snapshot();
	if (action.type !== "strike" || state.finished || currentEntry(state).optionId !== action.optionId) return;
	toast.info(`La ${letterOfOption(question, action.optionId)} es tu respuesta: bórrala si quieres tacharla`);
}

/** Solving without a mouse: A–E or 1–5 choose, with shift they strike, Delete clears, F flags, the arrows change the question. */
export function useExamKeys(session: ExamSession, question: QuestionDto): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!isForTheScreen(event)) return;
			if (event.key === "ArrowRight") void session.move({ type: "next" });
			else if (event.key === "ArrowLeft") void session.move({ type: "previous" });
			else {
				const action = event.repeat ? undefined : actionOf(event, question);
				if (!action) return;
				tellIfChosen(session, question, action);
				void session.change(action);
			}
			event.preventDefault();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [session, question]);
}
