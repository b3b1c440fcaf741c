import type { IconName } from "../../ui/graphics/icons.ts";

export interface MenuEntry {
	to: string;
	text: string;
	icon: IconName;
	/** Whether the entry appears only on sites that sell plans. */
	onlyWithPlans?: true;
	/** Whether the entry appears only for the owner of the academy. */
	onlyForOwner?: true;
}

export interface MenuGroup {
	title?: string;
	entries: readonly MenuEntry[];
}

/** Side menu of the specification's section 2, plus our own entries: error notebook and classes. */
export const studentMenu: readonly MenuGroup[] = [
	{
		entries: [
			{ to: "/dashboard", text: "Dashboard", icon: "chart" },
			{ to: "/universidades", text: "Universidades", icon: "uni" },
			{ to: "/examenes", text: "Mis exámenes", icon: "sheet" },
			{ to: "/cuaderno", text: "Cuaderno de errores", icon: "notebook" },
		],
	},
	{
		title: "Comunidad",
		entries: [
			{ to: "/chat-grupal", text: "Chat Grupal", icon: "chat" },
			{ to: "/cursos", text: "Cursos", icon: "book" },
			{ to: "/clases", text: "Clases", icon: "calendar" },
			{ to: "/herramienras-ia", text: "Herramientas IA", icon: "tool" },
			{ to: "/perfil", text: "Mi Perfil", icon: "user" },
		],
	},
];
