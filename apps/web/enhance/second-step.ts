import { CODE_ASKED } from "@cachimbo/contract/second-factor";
import { FieldFault } from "./enhanced-form.ts";

const recoveryName = "Código de recuperación";

/** The second step of the sign-in form: the password was right, now a code is asked for. */
export function createSecondStep() {
	const form = document.querySelector<HTMLFormElement>('form[data-enhance="login"]');
	const parts = [...(form?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
	const input = form?.querySelector<HTMLInputElement>('[name="codigo"]');
	const lead = form?.querySelector("h1 + p");
	const told = [...(lead?.childNodes ?? [])];
	let isAsking = false;

	const show = (asks: boolean) => {
		isAsking = asks;
		for (const part of parts) part.hidden = (part.dataset.step === "code") !== asks;
		lead?.replaceChildren(...(asks ? ["Tu cuenta tiene verificación en dos pasos."] : told));
	};
	/** Back to the password: nothing of the code stays. */
	const back = () => {
		if (input) input.value = "";
		show(false);
	};
	const takeRecoveryCode = ({ currentTarget }: Event) => {
		if (!form || !input) return;
		const label = form.querySelector("label[for=codigo]");
		const hint = form.querySelector<HTMLElement>("[data-code-hint]");
		if (label) label.textContent = recoveryName;
		if (hint) hint.textContent = hint.dataset.codeHint ?? "";
		input.inputMode = "text";
		input.autocomplete = "off";
		(currentTarget as HTMLElement).hidden = true;
		input.focus();
	};
	form?.querySelector("[data-recovery]")?.addEventListener("click", takeRecoveryCode);
	form?.querySelector("[data-back]")?.addEventListener("click", () => {
		back();
		form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
	});
	return {
		back,
		/** @throws FieldFault where it was asked already, and nothing was typed */
		ask(): void {
			if (isAsking) throw new FieldFault("codigo", CODE_ASKED);
			form?.querySelector("[data-done]")?.remove();
			show(true);
			input?.focus();
		},
	};
}
