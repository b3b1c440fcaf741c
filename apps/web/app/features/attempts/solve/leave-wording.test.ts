import { expect, test } from "vitest";
import { abandonConsequence, waysOut } from "./leave-wording.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const hintsOf = (...input: Parameters<typeof waysOut>) => waysOut(...input).map(({ hint }) => plain(hint));
const course = { id: 1, name: "Álgebra" };

test("a pause with a time limit: the clock goes on, and the sheet is handed in at the end", () => {
	const [pause] = hintsOf({ endsAt: "2026-11-21T22:40:00Z", course: null }, 0, now);
	expect(pause).toContain("el reloj sigue corriendo: a las 17:40 se entrega con lo que tengas");
});

test("an end after midnight in Lima shows its day", () => {
	const [pause] = hintsOf({ endsAt: "2026-11-22T05:10:00Z", course: null }, 0, now);
	expect(pause).toContain("a las 00:10 del 22 nov se entrega");
});

test("a pause without a time limit stops the time", () => {
	expect(hintsOf({ endsAt: null, course }, 0, now)[0]).toContain("el tiempo se detiene hasta que vuelvas");
});

test("the hand-in option shows the number of blanks, the abandon option that there is no score", () => {
	const [, handIn, abandon] = hintsOf({ endsAt: null, course }, 1, now);
	expect(handIn).toMatch(/^1 pregunta en blanco\. /);
	expect(abandon).toBe("Se cierra sin nota y cuenta como un intento.");
	expect(hintsOf({ endsAt: null, course: null }, 0, now)[1]).toBe("Ya no podrás cambiar tus respuestas.");
});

test("abandoning has a consequence text for its confirmation", () => {
	expect(abandonConsequence({ course })).toContain("no se guardará como quiz terminado y se registrará un intento");
	expect(abandonConsequence({ course: null })).toContain("como examen terminado");
});
