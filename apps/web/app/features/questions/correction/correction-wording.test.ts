import { describe, expect, it } from "vitest";
import { effectOfKey, effectText, regradeText } from "./correction-wording.ts";

const option = (id: number, chosen: number, presentId: number | null = id) => ({
	...{ id, text: "", html: "", letter: "A", chosen, presentId, isEdited: false },
});
const asked = [
	{
		...{ versions: [3], isPresent: true, questionHtml: "", blank: 5, attempts: 105, keyId: 1 },
		options: [option(1, 60), option(2, 40)],
	},
	{
		...{ versions: [1, 2], isPresent: false, questionHtml: "", blank: 0, attempts: 10, keyId: 1 },
		options: [option(1, 7), option(9, 3, 2)],
	},
];

describe("the effect of a corrected key", () => {
	it("is counted over all versions that contain the alternative, except skipped ones", () => {
		expect(effectOfKey({ asked }, 2, [])).toEqual({ touched: 115, gain: 43, lose: 67 });
		expect(effectOfKey({ asked }, 2, [1, 2])).toEqual({ touched: 105, gain: 40, lose: 60 });
		expect(effectOfKey({ asked }, 1, [])).toEqual({ touched: 0, gain: 0, lose: 0 });
	});

	it("is described in a sentence", () => {
		expect(effectText({ touched: 1204, gain: 310, lose: 1 })).toBe(
			"Se recalificarán 1,204 intentos: 310 ganan esta pregunta y 1 la pierde.",
		);
		const regrade = { state: "DONE", total: 3, done: 3, changed: 2, unmapped: 1, mailed: 2 } as const;
		expect(regradeText(regrade)).toBe(
			"2 intentos cambiaron de puntaje. Avisamos por correo a 2. 1 intento con otra redacción quedó igual.",
		);
		expect(regradeText({ ...regrade, state: "RUNNING", total: 4000 })).toBe("3 de 4,000 intentos");
	});
});
