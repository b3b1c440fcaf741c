import { numberIn } from "../../content/testing/number-in.ts";

/** Parses the number in a printed alternative: '−12 500', '2,5 %', 'S/ 3.20', '$\dfrac{5}{6}$ m²'. */
export function printedValue(text: string): number {
	const printed = text
		.replace(/(\d)\u00a0(?=\d{3}(?!\d))/g, "$1")
		.replace(/\u00a0/g, " ")
		.replaceAll("−", "-")
		.replaceAll("{,}", ".")
		.replace(/^S\/ /, "")
		.replace(/(?<=[\d}$]) ?(%|°|[a-zA-ZñÑáéíóúμΩ][^$]*)$/, "");
	return numberIn(printed);
}
