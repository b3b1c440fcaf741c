import type { Role } from "../../platform/session/token.ts";
import { type MenuEntry, type MenuGroup, studentMenu } from "./menus.ts";

const questions: MenuEntry = { to: "/universidad/preguntas", text: "Preguntas", icon: "edit" };
const exams: MenuEntry = { to: "/universidad/examenes", text: "Exámenes", icon: "sheet" };
const lists: MenuEntry = { to: "/suscriptores-gestion", text: "Mensajes y listas", icon: "send" };
const complaints: MenuEntry = { to: "/reclamos-gestion", text: "Reclamos", icon: "flag" };
const payments: MenuEntry = { to: "/pagos-gestion", text: "Pagos", icon: "receipt", onlyWithPlans: true };
const sections: MenuEntry = { to: "/secciones-gestion", text: "Secciones", icon: "list" };
const account: MenuEntry = { to: "/cuenta-gestion", text: "Mi cuenta", icon: "user" };

/**
 * Side menus by role. Those of staff are of the specification's section 2, plus our own entries: students and sections, submissions of public forms, payment
 * queue and complaint book.
 */
export const menus: Record<Role, readonly MenuGroup[]> = {
	USER: studentMenu,
	ADMIN: [
		{
			entries: [
				{ to: "/universidad/crear", text: "Universidad", icon: "uni" },
				questions,
				exams,
				{ to: "/universidad/puntajes", text: "Puntajes de ingreso", icon: "chart" },
				{ to: "/universidad/reportes", text: "Errores reportados", icon: "flag" },
			],
		},
		{
			title: "Gestión",
			entries: [
				{ to: "/estudiantes", text: "Estudiantes", icon: "users" },
				sections,
				{ to: "/comunidad-gestion", text: "Comunidad", icon: "chat" },
				{ to: "/blog-gestion", text: "Blog", icon: "img" },
				{ to: "/cursos-gestion", text: "Cursos", icon: "book" },
				{ to: "/clases-gestion", text: "Clases", icon: "calendar" },
				lists,
				{ to: "/correo-gestion", text: "Correo", icon: "mail" },
				complaints,
				payments,
				{ to: "/equipo-gestion", text: "Equipo", icon: "users", onlyForOwner: true },
				{ to: "/actividad-gestion", text: "Actividad", icon: "clock" },
				{ to: "/papelera-gestion", text: "Papelera", icon: "trash" },
				{ to: "/ajustes-gestion", text: "Ajustes", icon: "sliders" },
				account,
				{ to: "/ver-como-estudiante", text: "Ver como estudiante", icon: "eye" },
			],
		},
	],
	TEACHER: [{ entries: [sections, questions, exams, account] }],
	SUPPORT: [{ entries: [lists, complaints, payments, account] }],
};

/** Entries of the user's menu that are available here. @param plans whether the site sells plans */
export const entriesOf = ({ role, owner }: { role: Role; owner: boolean }, plans: boolean): MenuEntry[] =>
	menus[role]
		.flatMap(({ entries }) => entries)
		.filter(({ onlyWithPlans, onlyForOwner }) => (plans || !onlyWithPlans) && (owner || !onlyForOwner));

/**
 * Whether the role may open a screen of the administration: screens in its menu and their subpages. An ADMIN may open all but the
 * owner's.
 */
export function mayOpen(path: string, { role, owner }: { role: Role; owner: boolean }): boolean {
	const entries = menus[role].flatMap((group) => group.entries);
	const contains = ({ to }: MenuEntry) => path === to || path.startsWith(`${to}/`);
	const own = entries.find(contains);
	if (role !== "ADMIN") return own !== undefined && !path.endsWith("/importar");
	return owner || !own?.onlyForOwner;
}
