import { isListedWord, passwordLength, repeatsOneCharacter } from "@cachimbo/rules/password";

/** Fills the circle of each rule beside a new password that is met so far. What is common is the server's to know. */
export function enhancePasswordRules(): void {
	for (const list of document.querySelectorAll<HTMLElement>("[data-password-rules]")) {
		const input = list.closest(".field")?.querySelector("input");
		const email = input?.form?.querySelector<HTMLInputElement>('[name="email"]');
		const words: string[] = JSON.parse(list.dataset.words ?? "[]");
		const rules: Record<string, (password: string) => boolean> = {
			length: (password) => passwordLength(password) >= Number(list.dataset.minimum),
			words: (password) => !isListedWord(password, [...words, email?.value.trim().toLowerCase().split("@")[0] ?? ""]),
			variety: (password) => !repeatsOneCharacter(password),
		};
		const show = () => {
			for (const item of list.querySelectorAll<HTMLElement>("[data-rule]")) {
				const isMet = input?.value !== "" && rules[item.dataset.rule ?? ""]?.(input?.value ?? "");
				item.toggleAttribute("data-met", Boolean(isMet));
				const state = item.querySelector(".sr");
				if (state) state.textContent = isMet ? " (cumplida)" : "";
			}
		};
		for (const field of [input, email]) field?.addEventListener("input", show);
		// A form that is emptied after it was sent.
		input?.form?.addEventListener("reset", () => setTimeout(show));
		show();
	}
}
