import { dropFormDraft, keepFormDraft } from "./form-draft.ts";

/** The complaint book's form posts by itself, and its sheet's page follows: it prints, and what was written is sent. */
export function enhanceComplaintBook(): void {
	keepFormDraft("complaint");
	const button = document.querySelector<HTMLButtonElement>("[data-print]");
	if (!button) return;
	dropFormDraft("complaint");
	button.hidden = false;
	button.addEventListener("click", () => print());
}
