import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { useNavigate } from "react-router";
import { toast } from "../../../platform/screen/toast.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { importPath, type Owner } from "../owner.ts";
import { type FormAction, isEmptyForm, type QuestionForm } from "../state.ts";
import { type PastedContent, pastedText, readQuestion, unusedPartsOf, withPasted } from "./paste-question.ts";
import { linesOfHtml } from "./pasted-lines.ts";

interface Pasting {
	owner: Owner;
	form: QuestionForm;
	courses: readonly CourseDto[];
	dispatch(action: FormAction): void;
	announce(text: string): void;
}

/** Reads the clipboard's HTML, which keeps list numbers and superscripts. If it holds no question, reads the plain text. */
function readCopied(copied: DataTransfer): { pasted: PastedContent; text: string } {
	const html = copied.getData("text/html");
	const texts = [...(html ? [linesOfHtml(html)] : []), copied.getData("text/plain")];
	for (const text of texts) {
		const pasted = readQuestion(text);
		if (pasted.kind !== "none") return { pasted, text };
	}
	return { pasted: { kind: "none" }, text: "" };
}

/** Fills an empty form with a pasted question. Several questions open the import instead. @returns whether it handled the paste */
export function usePasteQuestion({ owner, form, courses, dispatch, announce }: Pasting) {
	const navigate = useNavigate();
	const isAdmin = useMayEdit();
	return (copied: DataTransfer): boolean => {
		if (!isEmptyForm(form)) return false;
		const { pasted, text } = readCopied(copied);
		if (pasted.kind === "many" && isAdmin) {
			void navigate(importPath(owner), { state: { pasted: text } });
			return true;
		}
		if (pasted.kind !== "one") return false;
		dispatch({ type: "load", form: withPasted(form, pasted.item, owner.kind === "exam" ? courses : []) });
		announce(pastedText(pasted.item));
		const unusedParts = unusedPartsOf(pasted.item, pasted.outside);
		if (unusedParts.length > 0) toast.warning(unusedParts.join(" "));
		return true;
	};
}
