/** Buttons that reveal the input of the password field beside them. */
export function enhancePasswordToggles(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>("[data-password-toggle]")) {
		const input = button.parentElement?.querySelector("input");
		button.addEventListener("click", () => {
			if (!input) return;
			const isShown = input.type === "text";
			input.type = isShown ? "password" : "text";
			input.autocapitalize = isShown ? "" : "none"; // A password field has no autocapitalization.
			button.setAttribute("aria-pressed", String(!isShown));
		});
	}
}
