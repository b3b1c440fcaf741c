import type { SearchItemDto, SearchKind } from "@cachimbo/contract/search/search";
import { foldAccents } from "@cachimbo/rules/slug";
import type { IconName } from "../../ui/graphics/icons.ts";

/** Search result: a screen of the menu or an item found by the server. */
export interface Destination {
	to: string;
	text: string;
	note: string;
	icon: IconName;
}

export interface DestinationGroup {
	title: string;
	items: readonly Destination[];
}

const kinds: Record<SearchKind, { title: string; icon: IconName }> = {
	student: { title: "Estudiantes", icon: "user" },
	exam: { title: "Exámenes", icon: "sheet" },
	question: { title: "Preguntas", icon: "edit" },
	section: { title: "Secciones", icon: "list" },
	university: { title: "Universidades", icon: "uni" },
	course: { title: "Cursos", icon: "book" },
	post: { title: "Blog", icon: "img" },
};

/** Path of a list that is filtered by this name. */
const named = (list: string, name: string) => `${list}?q=${encodeURIComponent(name)}`;

/** @param isAdmin false for a teacher, who has the questions of a course and the exams of a university, but no list of either */
function addressOf(
	{ kind, id, text, examId, courseId, universityId, sectionId }: SearchItemDto,
	isAdmin: boolean,
): string {
	switch (kind) {
		case "student":
			return sectionId ? `/secciones-gestion/${sectionId}` : `/estudiantes/${id}`;
		case "exam":
			return `/universidad/preguntas?universidad=${universityId}&examen=${id}`;
		case "question":
			return `/universidad/preguntas?${examId ? `examen=${examId}` : `curso=${courseId}`}&editar=${id}`;
		case "section":
			return isAdmin ? named("/secciones-gestion", text) : `/secciones-gestion/${id}`;
		case "university":
			return isAdmin ? `/universidad/crear?editar=${id}` : `/universidad/examenes?universidad=${id}`;
		case "course":
			return isAdmin ? named("/cursos-gestion", text) : `/universidad/preguntas?curso=${id}`;
		case "post":
			return `/blog-gestion/${id}`;
	}
}

/** Results of the server, grouped by kind, in the server's order. */
export function groupsOf(items: readonly SearchItemDto[], isAdmin: boolean): DestinationGroup[] {
	return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, found]) => ({
		title: kinds[kind].title,
		items: found.map((item) => ({
			to: addressOf(item, isAdmin),
			text: item.text || "(Sin texto)",
			note: item.note,
			icon: kinds[kind].icon,
		})),
	}));
}

/** Screens whose names contain every typed word. */
export function findScreens(screens: readonly Destination[], typed: string): Destination[] {
	const words = foldAccents(typed).split(/\s+/).filter(Boolean);
	return screens.filter(({ text, note }) => words.every((word) => foldAccents(`${text} ${note}`).includes(word)));
}
