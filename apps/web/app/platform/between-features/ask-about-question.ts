import type { QuestionCardDto } from "@cachimbo/contract/chat/chat";
import { type ComponentType, createContext } from "react";

/**
 * Dialog for asking others about a question; a route provides it. `number` is 0 if the question's position in the exam is not
 * known.
 */
export const AskDialog = createContext<ComponentType<{ card: QuestionCardDto; onClose(): void }> | undefined>(
	undefined,
);

const longestExcerpt = 160;

/** Returns a question's first words, without the markup of formulas, pictures and emphasis. */
export function excerptOf(markdown: string): string {
	const plain = markdown
		.replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
		.replace(/[*_`#>|$]/g, "")
		.replace(/\s+/g, " ")
		.trim();
	return plain.length > longestExcerpt ? `${plain.slice(0, longestExcerpt - 1).trimEnd()}…` : plain;
}
