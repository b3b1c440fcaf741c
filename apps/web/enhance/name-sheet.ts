/** 'Milagros' → 'MILAGROS': capitals without accents, but the Ñ stays a letter of its own. */
export const sheetLetters = (name: string): string =>
	name
		.toUpperCase()
		.normalize("NFD")
		.replace(/N\u0303/g, "Ñ")
		.replace(/[\u0300-\u036f\s]/g, "");

function fill(sheet: Element, name: string): void {
	const letters = sheetLetters(name);
	[...sheet.children].forEach((column, n) => {
		const [box, ...bubbles] = column.children;
		if (box) box.textContent = letters[n] ?? "";
		for (const bubble of bubbles) bubble.classList.toggle("is-chosen", bubble.textContent === letters[n]);
	});
}

/** Fills in the answer sheet while the name is typed. */
export function enhanceNameSheet(): void {
	const sheet = document.querySelector("[data-name-sheet]");
	const input = document.querySelector<HTMLInputElement>('input[name="nombres"]');
	if (!sheet || !input) return;
	const update = () => fill(sheet, input.value);
	input.addEventListener("input", update);
	input.form?.addEventListener("reset", () => setTimeout(update));
	if (input.value) update();
}
