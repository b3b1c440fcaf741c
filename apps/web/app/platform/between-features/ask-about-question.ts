import type { QuestionCardDto } from "@cachimbo/contract/chat/chat";
import { type ComponentType, createContext } from "react";

/** Brought by a route: how one asks others about a question. `number` is 0 where its place in the exam is not known. */
export const AskDialog = createContext<ComponentType<{ card: QuestionCardDto; onClose(): void }> | undefined>(
	undefined,
);

const longestExcerpt = 160;

/** A question's first words, without what marks formulas, pictures and emphasis. */
export function excerptOf(markdown: string): string {
	const plain = markdown
		.replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
		.replace(/[*_`#>|$]/g, "")
		.replace(/\s+/g, " ")
		.trim();
	return plain.length > longestExcerpt ? `${plain.slice(0, longestExcerpt - 1).trimEnd()}…` : plain;
}
