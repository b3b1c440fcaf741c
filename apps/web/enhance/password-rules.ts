import { rulesMet } from "../app/platform/forms/password-rules.ts";

/** Fills the circle of each rule that a new password meets so far. Only the server knows which passwords are common. */
export function enhancePasswordRules(): void {
	for (const list of document.querySelectorAll<HTMLElement>("[data-password-rules]")) {
		const input = list.closest(".field")?.querySelector("input");
		const email = input?.form?.querySelector<HTMLInputElement>('[name="email"]');
		const words: string[] = JSON.parse(list.dataset.words ?? "[]");
		const minimum = Number(list.dataset.minimum);
		const show = () => {
			const own = email?.value.trim().toLowerCase().split("@")[0] ?? "";
			const met = rulesMet(input?.value ?? "", { minimum, words: [...words, own] });
			for (const item of list.querySelectorAll<HTMLElement>("[data-rule]")) {
				const isMet = Boolean(met[item.dataset.rule ?? ""]);
				item.toggleAttribute("data-met", isMet);
				const state = item.querySelector(".sr");
				if (state) state.textContent = isMet ? " (cumplida)" : "";
			}
		};
		for (const field of [input, email]) field?.addEventListener("input", show);
		// Update the circles when the form is reset after it was sent.
		input?.form?.addEventListener("reset", () => setTimeout(show));
		show();
	}
}
