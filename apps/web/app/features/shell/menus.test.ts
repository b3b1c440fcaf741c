import { expect, it } from "vitest";
import { mayOpen } from "./menus.ts";

const as =
	(role: "ADMIN" | "TEACHER" | "SUPPORT", owner = false) =>
	(path: string) =>
		mayOpen(path, { role, owner });

it("opens the owner's screen to the owner alone, and every other one to each ADMIN", () => {
	expect(as("ADMIN", true)("/equipo-gestion")).toBe(true);
	expect(as("ADMIN")("/equipo-gestion")).toBe(false);
	for (const path of ["/actividad-gestion", "/universidad/preguntas/importar", "/pagos-gestion"])
		expect(as("ADMIN")(path), path).toBe(true);
});

it("opens to teachers the bank, their exams and their sections, and to support its own screens", () => {
	for (const path of [
		"/universidad/preguntas",
		"/universidad/examenes",
		"/universidad/examenes/3/analisis",
		"/universidad/examenes/3/componer",
		"/universidad/examenes/3/resultados",
		"/secciones-gestion/3/tareas/4",
		"/cuenta-gestion",
	])
		expect(as("TEACHER")(path), path).toBe(true);
	for (const path of ["/universidad/preguntas/importar", "/pagos-gestion", "/equipo-gestion", "/universidad/crear"])
		expect(as("TEACHER")(path), path).toBe(false);
	for (const path of ["/pagos-gestion", "/suscriptores-gestion", "/reclamos-gestion/4", "/cuenta-gestion"])
		expect(as("SUPPORT")(path), path).toBe(true);
	for (const path of ["/universidad/preguntas", "/correo-gestion", "/actividad-gestion", "/equipo-gestion"])
		expect(as("SUPPORT")(path), path).toBe(false);
});
