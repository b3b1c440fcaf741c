import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { useLayoutEffect } from "react";
import { isForTheScreen, optionIndexOf } from "../../../platform/screen/screen-keys.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import type { ExamSession } from "../session/exam-session.ts";
import { currentEntry, type ExamAction } from "../state.ts";

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey">;

/** Maps a key to an action on the current question. Shift with a letter strikes; shift alone never changes the answer. */
export function actionOf({ key, shiftKey }: Pressed, question: Pick<QuestionDto, "options">): ExamAction | undefined {
	const option = question.options[optionIndexOf(key)];
	if (shiftKey) return option && { type: "strike", optionId: option.id };
	if (key === "Backspace" || key === "Delete") return { type: "clear" };
	if (key.toLowerCase() === "f") return { type: "flag" };
	return option && { type: "choose", optionId: option.id };
}

function shownQuestion(session: ExamSession): QuestionDto {
	return session.attempt.questions[session.snapshot().state.position] as QuestionDto;
}

/** Explains why nothing happens when the student strikes the chosen alternative, which keeps its answer. */
function explainIfChosen(session: ExamSession, question: QuestionDto, action: ExamAction): void {
	const { state } = session.snapshot();
	if (action.type !== "strike" || state.finished || currentEntry(state).optionId !== action.optionId) return;
	toast.info(`La ${letterOfOption(question, action.optionId)} es tu respuesta: bórrala si quieres tacharla`);
}

/**
 * Handles key presses in order, each for the question shown by then: a move waits for the disk, and a letter typed right after
 * it belongs to the next question.
 */
export function actInOrder(session: ExamSession): (pressed: Pressed) => void {
	let before: Promise<void> | undefined;
	const act = (pressed: Pressed): Promise<void> | undefined => {
		if (pressed.key === "ArrowRight") return session.move({ type: "next" });
		if (pressed.key === "ArrowLeft") return session.move({ type: "previous" });
		const question = shownQuestion(session);
		const action = actionOf(pressed, question);
		if (!action) return undefined;
		explainIfChosen(session, question, action);
		void session.change(action);
		return undefined;
	};
	return (pressed) => {
		const mine = before ? before.then(() => act(pressed)) : act(pressed);
		before = mine;
		void mine?.then(() => {
			if (before === mine) before = undefined;
		});
	};
}

/**
 * Keyboard shortcuts of an exam: A–E or 1–5 choose, with shift they strike, Delete clears, F flags, the arrows change the
 * question.
 */
export function useExamKeys(session: ExamSession): void {
	// A layout effect runs before the paint: shortcuts work as soon as the screen is visible.
	useLayoutEffect(() => {
		const act = actInOrder(session);
		const onKey = (event: KeyboardEvent) => {
			if (!isForTheScreen(event)) return;
			const isMove = event.key === "ArrowRight" || event.key === "ArrowLeft";
			if (!isMove && (event.repeat || !actionOf(event, shownQuestion(session)))) return;
			act(event);
			event.preventDefault();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [session]);
}
