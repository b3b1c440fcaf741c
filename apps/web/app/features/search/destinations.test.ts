import { expect, it } from "vitest";
import { type Destination, findScreens, groupsOf } from "./destinations.ts";

const screen = (text: string): Destination => ({ to: `/${text}`, text, note: "", icon: "sheet" });

it("finds screens by each word, ignoring case and accents", () => {
	const screens = [screen("Exámenes"), screen("Puntajes de ingreso"), screen("Mi cuenta")];
	expect(findScreens(screens, "EXAMEN").map(({ text }) => text)).toEqual(["Exámenes"]);
	expect(findScreens(screens, "ingreso punt").map(({ text }) => text)).toEqual(["Puntajes de ingreso"]);
	expect(findScreens(screens, "examen ingreso")).toEqual([]);
});

it("links each result to the screen that the user's role may open", () => {
	const items = [
		{ kind: "exam", id: 3, text: "UNI · Ordinario · 2025-I", note: "", universityId: 2 },
		{ kind: "question", id: 7, text: "¿Qué?", note: "Álgebra", examId: 3, courseId: 4 },
		{ kind: "question", id: 8, text: "", note: "Álgebra", examId: null, courseId: 4 },
		{ kind: "course", id: 4, text: "Álgebra & más", note: "" },
		{ kind: "university", id: 2, text: "UNI", note: "" },
	] as const;
	const pathsOf = (runs: boolean) => groupsOf(items, runs).flatMap((group) => group.items.map(({ to }) => to));
	const bank = ["/universidad/preguntas?universidad=2&examen=3", "/universidad/preguntas?examen=3&editar=7"];
	const own = "/universidad/preguntas?curso=4&editar=8";
	expect(pathsOf(true)).toEqual([
		...[...bank, own],
		...["/cursos-gestion?q=%C3%81lgebra%20%26%20m%C3%A1s", "/universidad/crear?editar=2"],
	]);
	expect(pathsOf(false)).toEqual([
		...[...bank, own],
		...["/universidad/preguntas?curso=4", "/universidad/examenes?universidad=2"],
	]);
	expect(groupsOf(items, true)[1]?.items[1]?.text).toBe("(Sin texto)");
});
