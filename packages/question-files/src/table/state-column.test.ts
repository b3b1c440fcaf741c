import { expect, it } from "vitest";
import { readText } from "../../testing/read-as.ts";

const sheet = (...states: string[]) =>
	["pregunta;alternativa A;alternativa B;clave;estado", ...states.map((state) => `¿Sí?;a;b;A;${state}`)].join("\n");

it("reads annulled questions from 'estado', and reports other values", async () => {
	const { items } = await readText(sheet("anulada", "", "ANULADO ", "activa"));
	expect(items.map(({ annulled, unsupported }) => [annulled, unsupported])).toEqual([
		[true, []],
		[undefined, []],
		[true, []],
		[undefined, ["Su estado («activa») no se guarda."]],
	]);
});
