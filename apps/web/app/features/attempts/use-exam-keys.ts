import type { QuestionDto } from "@cachimbo/contract/questions";
import { useEffect } from "react";
import type { ExamSession } from "./exam-session.ts";

/** Index of the alternative a key stands for: A–J or 1–9; -1 for any other key. */
export function optionIndexOf(key: string): number {
	if (/^[1-9]$/.test(key)) return Number(key) - 1;
	return /^[a-j]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || target.matches("textarea, select, input:not([type=radio])");
}

/** A key that nothing typed into and no dialog claims. */
export const isForTheScreen = (event: KeyboardEvent): boolean =>
	!(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) &&
	!document.querySelector("dialog[open]");

/** Solving without a mouse: A–E or 1–5 choose, F flags, the arrows change the question. */
export function useExamKeys(session: ExamSession, question: QuestionDto): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!isForTheScreen(event)) return;
			const option = question.options[optionIndexOf(event.key)];
			if (event.key === "ArrowRight") void session.move({ type: "next" });
			else if (event.key === "ArrowLeft") void session.move({ type: "previous" });
			else if (event.repeat) return;
			else if (event.key.toLowerCase() === "f") void session.change({ type: "flag" });
			else if (option) void session.change({ type: "choose", optionId: option.id });
			else return;
			event.preventDefault();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [session, question]);
}
