import { describe, expect, it } from "vitest";
import {
	checkAreas,
	faultsOf,
	isBlankArea,
	listDeletedCourses,
	newArea,
	orderCourses,
	toAreasBody,
	toAreasForm,
	totalOf,
} from "./area-values.ts";

const algebra = { id: 1, name: "Álgebra" };
const biology = { id: 2, name: "Biología" };
const physics = { id: 3, name: "Física" };
const all = [algebra, biology, physics];
const stored = [
	{
		id: 7,
		name: "Área A",
		source: "Prospecto",
		courses: [
			{ courseId: 3, name: "Física", questions: 40 },
			{ courseId: 9, name: "Quechua", questions: 5 },
			{ courseId: 1, name: "Álgebra", questions: 60 },
		],
	},
];

describe("form values of areas", () => {
	it("list the courses in exam order, then by name", () => {
		expect(orderCourses(stored, all)).toEqual([physics, algebra, biology]);
	});

	it("omit deleted courses and return their names", () => {
		const { areas } = toAreasForm(stored, all);
		expect(areas).toEqual([{ key: "7", id: 7, name: "Área A", source: "Prospecto", asked: { 3: "40", 1: "60" } }]);
		expect(listDeletedCourses(stored, all)).toEqual(["Quechua"]);
	});

	it("send and sum the entered numbers of questions", () => {
		const area = { ...newArea("Prospecto"), name: "Área B", asked: { 1: " 20 ", 2: "0", 3: "" } };
		expect(toAreasBody({ areas: [area] }, all).areas[0]?.courses).toEqual([{ courseId: 1, questions: 20 }]);
		expect(totalOf({ ...area, asked: { 1: "20", 2: "x", 3: "5" } }, all)).toBe(25);
		expect(checkAreas({ areas: [area] }, all)).toBeUndefined();
		expect([isBlankArea(area), isBlankArea(newArea("Prospecto"))]).toEqual([false, true]);
	});

	it("map each error to its course, even after courses without questions", () => {
		const area = { ...newArea(""), asked: { 1: "", 2: "1.5", 3: "501" } };
		const fault = checkAreas({ areas: [area, newArea("")] }, all);
		const wrong = "La cantidad de preguntas debe ser un número entero entre 1 y 500";
		expect(faultsOf(fault?.errors ?? {}, 0, area, all)).toEqual({
			name: "El nombre del área es requerido",
			source: undefined,
			courses: undefined,
			byCourse: { 2: wrong, 3: wrong },
			any: true,
		});
		expect(faultsOf(fault?.errors ?? {}, 1, area, all).courses).toBe(
			"Escribe cuántas preguntas hay de al menos un curso",
		);
		expect(faultsOf({}, 1, area, all).any).toBe(false);
	});
});
