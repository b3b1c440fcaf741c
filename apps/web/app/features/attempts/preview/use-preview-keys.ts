import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { useLayoutEffect, useRef } from "react";
import { isForTheScreen } from "../../../platform/screen/screen-keys.ts";
import { actionOf } from "../solve/use-exam-keys.ts";
import type { ExamAction } from "../state.ts";

/** Handles the solving screen's keys in the preview. Nothing is stored. */
export function usePreviewKeys(question: QuestionDto, change: (action: ExamAction) => void): void {
	const latest = useRef({ question, change });
	latest.current = { question, change };
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!isForTheScreen(event)) return;
			const moves: Record<string, ExamAction> = { ArrowRight: { type: "next" }, ArrowLeft: { type: "previous" } };
			const action = moves[event.key] ?? actionOf(event, latest.current.question);
			if (!action) return;
			latest.current.change(action);
			event.preventDefault();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
}
