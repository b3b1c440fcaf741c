import { expect, it } from "vitest";
import { mayOpen } from "./staff-menus.ts";

const mayOpenAs =
	(role: "ADMIN" | "TEACHER" | "SUPPORT", owner = false) =>
	(path: string) =>
		mayOpen(path, { role, owner });

it("opens the owner's screen only to the owner, and all other screens to every ADMIN", () => {
	expect(mayOpenAs("ADMIN", true)("/equipo-gestion")).toBe(true);
	expect(mayOpenAs("ADMIN")("/equipo-gestion")).toBe(false);
	for (const path of ["/actividad-gestion", "/universidad/preguntas/importar", "/pagos-gestion"])
		expect(mayOpenAs("ADMIN")(path), path).toBe(true);
});

it("opens the bank, exams and sections to teachers, and its own screens to support", () => {
	for (const path of [
		"/universidad/preguntas",
		"/universidad/examenes",
		"/universidad/examenes/3/analisis",
		"/universidad/examenes/3/componer",
		"/universidad/examenes/3/resultados",
		"/secciones-gestion/3/tareas/4",
		"/cuenta-gestion",
	])
		expect(mayOpenAs("TEACHER")(path), path).toBe(true);
	for (const path of ["/universidad/preguntas/importar", "/pagos-gestion", "/equipo-gestion", "/universidad/crear"])
		expect(mayOpenAs("TEACHER")(path), path).toBe(false);
	for (const path of ["/pagos-gestion", "/suscriptores-gestion", "/reclamos-gestion/4", "/cuenta-gestion"])
		expect(mayOpenAs("SUPPORT")(path), path).toBe(true);
	for (const path of ["/universidad/preguntas", "/correo-gestion", "/actividad-gestion", "/equipo-gestion"])
		expect(mayOpenAs("SUPPORT")(path), path).toBe(false);
});
