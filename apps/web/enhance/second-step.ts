const recoveryName = "Código de recuperación";

const parts = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>("[data-step]")];
const inputOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name="codigo"]')!;

/** Text under the heading before the code is requested. */
let lead: ChildNode[] = [];

function showStep(form: HTMLFormElement, asks: boolean): void {
	for (const part of parts(form)) part.hidden = (part.dataset.step === "code") !== asks;
	const paragraph = form.querySelector("h1 + p");
	if (asks) lead = [...(paragraph?.childNodes ?? [])];
	paragraph?.replaceChildren(...(asks ? ["Tu cuenta tiene verificación en dos pasos."] : lead));
}

function switchToRecoveryCode(form: HTMLFormElement, button: HTMLElement): void {
	const input = inputOf(form);
	form.querySelector("label[for=codigo]")!.textContent = recoveryName;
	const hint = form.querySelector<HTMLElement>("[data-code-hint]")!;
	hint.textContent = hint.dataset.codeHint!;
	input.inputMode = "text";
	input.autocomplete = "off";
	button.hidden = true;
	input.focus();
}

/** Returns to the password step and clears the code. */
function back(form: HTMLFormElement): void {
	inputOf(form).value = "";
	showStep(form, false);
	form.querySelector<HTMLInputElement>('[name="email"]')!.focus();
}

/**
 * Asks for the code after the right password. The form sends the password again with the code.
 * @returns false if the code field is already visible
 */
export function showSecondStep(form: HTMLFormElement): boolean {
	const input = inputOf(form);
	if (input.checkVisibility()) return false;
	form.querySelector("[data-done]")?.remove();
	showStep(form, true);
	form.querySelector<HTMLElement>("[data-recovery]")!.onclick = ({ currentTarget }) =>
		switchToRecoveryCode(form, currentTarget as HTMLElement);
	form.querySelector<HTMLElement>("[data-back]")!.onclick = () => back(form);
	input.focus();
	return true;
}
