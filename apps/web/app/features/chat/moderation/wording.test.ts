import { describe, expect, it } from "vitest";
import { busiest, communityViewOf, describeDays, groupViewOf, reportTabOf, sanctionLine } from "./wording.ts";

const days = (...counts: number[]) =>
	counts.map((messages, at) => ({ day: `2026-11-${String(at + 9).padStart(2, "0")}`, messages }));

describe("the text about the messages per day", () => {
	it("states the sum and the day with most messages", () => {
		expect(describeDays(days(0, 1204, 3, 0))).toBe(
			"1,207 mensajes en los últimos 4 días; el día con más, 10 nov (1,204).",
		);
	});

	it("names the day if all messages were written on one day", () => {
		expect(describeDays(days(0, 0, 5))).toBe("5 mensajes en los últimos 3 días, todos el 11 nov.");
		expect(describeDays(days(0, 1, 0))).toBe("1 mensaje en los últimos 3 días, el 10 nov.");
	});

	it("says that nobody wrote", () => {
		expect(describeDays(days(...Array<number>(14).fill(0)))).toBe("Nadie ha escrito en los últimos 14 días.");
	});

	it("names the later of two days with equally many messages", () => {
		expect(busiest(days(2, 7, 7, 1)).day).toBe("2026-11-11");
	});
});

it("shows the end of a sanction in Lima time", () => {
	expect(sanctionLine("MUTED", "2026-11-23T04:05:00.000Z")).toBe("Silencio hasta el 22 nov. 2026, 23:05");
	expect(sanctionLine("REMOVED", "2026-12-22T14:05:00.000Z")).toBe("Retiro hasta el 22 dic. 2026, 09:05");
});

it("shows the first view or tab if the URL names none that exists", () => {
	for (const word of [null, "", "otra"]) {
		expect(communityViewOf(word).text).toBe("Grupos");
		expect(groupViewOf(word).text).toBe("Integrantes");
		expect(reportTabOf(word).text).toBe("Pendientes");
	}
	expect(communityViewOf("retenidos").text).toBe("Retenidos");
	expect(reportTabOf("eliminados").state).toBe("DELETED");
});
