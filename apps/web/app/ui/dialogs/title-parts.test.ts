import { expect, it } from "vitest";
import { titleParts } from "./title-parts.ts";

const wholes = (title: string) => titleParts(title).flatMap(({ text, whole }) => (whole ? [text] : []));

it.each([
	["Empezar UNMSM 2026-I · Simulacro", ["2026-I"]],
	["Eliminar UNI 2025-1", ["2025-1"]],
	["De 2024-II a 2025-II", ["2024-II", "2025-II"]],
	["Quiz de Física-Química del 2026", []],
	["", []],
])("keeps the names of admission processes unbroken: %s", (title, whole) => {
	expect(wholes(title)).toEqual(whole);
	expect(
		titleParts(title)
			.map(({ text }) => text)
			.join(""),
	).toBe(title);
});
