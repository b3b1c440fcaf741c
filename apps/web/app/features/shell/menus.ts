import type { Role } from "../../platform/token.ts";
import type { IconName } from "../../ui/icons.ts";

export interface MenuEntry {
	to: string;
	text: string;
	icon: IconName;
	/** Only where plans are sold. */
	sold?: true;
}

export interface MenuGroup {
	title?: string;
	entries: readonly MenuEntry[];
}

/** The side menus of the specification's section 2, and what is our own: the error notebook, classes, what public forms bring in, the payments queue, the complaint book. */
export const menus: Record<Role, readonly MenuGroup[]> = {
	USER: [
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
	],
	ADMIN: [
		{
			entries: [
				{ to: "/universidad/crear", text: "Universidad", icon: "uni" },
				{ to: "/universidad/preguntas", text: "Preguntas", icon: "edit" },
				{ to: "/universidad/examenes", text: "Exámenes", icon: "sheet" },
				{ to: "/universidad/reportes", text: "Errores reportados", icon: "flag" },
			],
		},
		{
			title: "Gestión",
			entries: [
				{ to: "/comunidad-gestion", text: "Comunidad", icon: "users" },
				{ to: "/blog-gestion", text: "Blog", icon: "img" },
				{ to: "/cursos-gestion", text: "Cursos", icon: "book" },
				{ to: "/clases-gestion", text: "Clases", icon: "calendar" },
				{ to: "/suscriptores-gestion", text: "Mensajes y listas", icon: "chat" },
				{ to: "/correo-gestion", text: "Correo", icon: "mail" },
				{ to: "/reclamos-gestion", text: "Reclamos", icon: "flag" },
				{ to: "/pagos-gestion", text: "Pagos", icon: "receipt", sold: true },
				{ to: "/cuenta-gestion", text: "Mi cuenta", icon: "user" },
			],
		},
	],
};
