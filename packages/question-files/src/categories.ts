import type { BankItem } from "./model.ts";

/** Moodle's categories are our course, topic and subtopic: `$course$/top/Álgebra/Ecuaciones`. `//` is a slash in a name. */

/** Prefixes that Moodle adds to category names. */
const technical = /^(\$[\w ]+\$|top|(default|valor por defecto|por defecto|valores por defecto) (for|para|en|de) .*)$/i;

export function readCategory(path: string): Pick<BankItem, "course" | "topic" | "subtopic"> {
	const names = path
		.replaceAll("//", "\ue000")
		.split("/")
		.map((name) => name.replaceAll("\ue000", "/").trim());
	const own = names.slice(names.findLastIndex((name) => technical.test(name)) + 1).filter((name) => name !== "");
	const [course, topic, ...rest] = own;
	return {
		...(course ? { course } : {}),
		...(topic ? { topic } : {}),
		...(rest.length > 0 ? { subtopic: rest.join(" / ") } : {}),
	};
}

/** @returns undefined if the item's fields cannot be written as a path; they are then written as labels */
export function categoryOf({ course, topic, subtopic }: BankItem): string | undefined {
	const names = [course, topic, subtopic];
	const used = names.slice(0, names.findLastIndex((name) => name) + 1);
	if (used.length === 0) return "$course$/top";
	const path = `$course$/top/${used.map((name) => (name ?? "").replaceAll("/", "//")).join("/")}`;
	const parsed = readCategory(path);
	return parsed.course === course && parsed.topic === topic && parsed.subtopic === subtopic ? path : undefined;
}
