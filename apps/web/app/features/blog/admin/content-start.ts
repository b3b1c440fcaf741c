import { BLOG_PREVIEW_CHARACTERS } from "@cachimbo/rules/limits";

/** First hundred characters of a post's text without Markdown marks, for lists. */
export function contentStart(content: string): string {
	const plain = content
		.slice(0, 2000)
		.replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/^\s*(#{1,6}|>|[-*+]|\d+\.|\|?[-:| ]{3,}\|?$)\s*/gm, "")
		.replace(/\*+|~~|`+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, "")
		.replace(/\|/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const characters = [...plain];
	if (characters.length <= BLOG_PREVIEW_CHARACTERS) return plain;
	return `${characters
		.slice(0, BLOG_PREVIEW_CHARACTERS)
		.join("")
		.replace(/[\s.,;:]+$/, "")}…`;
}
