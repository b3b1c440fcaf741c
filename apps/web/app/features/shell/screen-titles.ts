import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../platform/page-meta.ts";
import { menus } from "./menus.ts";

const others: Record<string, string> = {
	"/cursos/questions": "Quiz del curso",
};

/** The name of a signed-in screen by its path. */
export function screenTitle(path: string): string {
	const entries = [...menus.USER, ...menus.ADMIN].flatMap((group) => group.entries);
	return entries.find((entry) => entry.to === path)?.text ?? others[path] ?? "Próximamente";
}

type Matches = Parameters<typeof pageMeta>[0]["matches"];

/** Title of a signed-in screen; the area is not for search engines. */
export const screenMeta = (title: string, matches: Matches): MetaDescriptor[] => pageMeta({ title, matches });
