import { describe, expect, it } from "vitest";
import { busiest, communityViewOf, describeDays, groupViewOf, reportTabOf, sanctionLine } from "./wording.ts";

const days = (...counts: number[]) =>
	counts.map((messages, at) => ({ day: `2026-11-${String(at + 9).padStart(2, "0")}`, messages }));

describe("the messages of some days, in words", () => {
	it("names the sum and the day with most", () => {
		expect(describeDays(days(0, 1204, 3, 0))).toBe(
			"1,207 mensajes en los últimos 4 días; el día con más, 10 nov (1,204).",
		);
	});

	it("names one day where all were written on it", () => {
		expect(describeDays(days(0, 0, 5))).toBe("5 mensajes en los últimos 3 días, todos el 11 nov.");
		expect(describeDays(days(0, 1, 0))).toBe("1 mensaje en los últimos 3 días, el 10 nov.");
	});

	it("says that nobody wrote", () => {
		expect(describeDays(days(...Array<number>(14).fill(0)))).toBe("Nadie ha escrito en los últimos 14 días.");
	});

	it("takes the later of two days with as many", () => {
		expect(busiest(days(2, 7, 7, 1)).day).toBe("2026-11-11");
	});
});

it("says until when a sanction is in force, on Lima's clock", () => {
	expect(sanctionLine("MUTED", "2026-11-23T04:05:00.000Z")).toBe("Silencio hasta el 22 nov. 2026, 23:05");
	expect(sanctionLine("REMOVED", "2026-12-22T14:05:00.000Z")).toBe("Retiro hasta el 22 dic. 2026, 09:05");
});

it("shows the first part for an address that names none that there is", () => {
	for (const word of [null, "", "otra"]) {
		expect(communityViewOf(word).text).toBe("Grupos");
		expect(groupViewOf(word).text).toBe("Integrantes");
		expect(reportTabOf(word).text).toBe("Pendientes");
	}
	expect(communityViewOf("retenidos").text).toBe("Retenidos");
	expect(reportTabOf("eliminados").state).toBe("DELETED");
});
