import { expect, it } from "vitest";
import { comesBack, dayAhead } from "./wording.ts";

it("names the day on which an error comes back by weekday or date", () => {
	const saturday = "2026-11-21";
	expect(comesBack("2026-11-20", saturday)).toBe("Para hoy");
	expect(comesBack(saturday, saturday)).toBe("Para hoy");
	expect(comesBack("2026-11-22", saturday)).toBe("Vuelve mañana");
	expect(comesBack("2026-11-24", saturday)).toBe("Vuelve el martes");
	expect(dayAhead("2026-11-28", saturday)).toBe("el 28 nov");
	expect(dayAhead("2027-01-03", saturday)).toBe("el 3 ene");
});
