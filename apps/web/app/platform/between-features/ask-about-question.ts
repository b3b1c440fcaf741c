import type { QuestionCardDto } from "@cachimbo/contract/chat/chat";
import { type ComponentType, createContext } from "react";
import { trustedHtml } from "../device/trusted-html.ts";

/**
 * Dialog for asking others about a question; a route provides it. `number` is 0 if the question's position in the exam is not
 * known.
 */
export const AskDialog = createContext<ComponentType<{ card: QuestionCardDto; onClose(): void }> | undefined>(
	undefined,
);

const longestExcerpt = 160;

/** Returns the first words of a question's HTML; a formula as it is written. */
export function excerptOfHtml(html: string): string {
	const root = document.createElement("template");
	root.innerHTML = trustedHtml(html);
	for (const formula of root.content.querySelectorAll(".katex"))
		formula.replaceWith(formula.querySelector("annotation")?.textContent ?? formula.textContent);
	return excerptOf(root.content.textContent);
}

/** Returns a question's first words, without the markup of formulas, pictures and emphasis. */
export function excerptOf(markdown: string): string {
	const plain = markdown
		.replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
		.replace(/[*_`#>|$]/g, "")
		.replace(/\s+/g, " ")
		.trim();
	return plain.length > longestExcerpt ? `${plain.slice(0, longestExcerpt - 1).trimEnd()}…` : plain;
}
