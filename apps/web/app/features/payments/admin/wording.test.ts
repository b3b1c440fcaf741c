import { describe, expect, it } from "vitest";
import { eventSentence, likenessSentence, monthWords, waitedFor } from "./wording.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

it("returns the waiting time in whole units", () => {
	const texts = [0, 1, 59, 60, 119, 47 * 60 + 59, 48 * 60, 10 * 1440].map((minutes) => waitedFor(before(minutes), now));
	expect(texts).toEqual([
		...["menos de un minuto", "1 minuto", "59 minutos", "1 hora", "1 hora", "47 horas", "2 días", "10 días"],
	]);
	// The device's clock may be behind the server's.
	expect(waitedFor(before(-5), now)).toBe("menos de un minuto");
});

it("names the order that looks like the same payment", () => {
	const user = { id: 1, nombres: "Rosa", apellidos: "Quispe", email: "rosa@correo.pe" };
	const use = { id: 12, status: "APPROVED", plan: "mensual", createdAt: "2026-11-03T15:00:00Z", user } as const;
	expect(likenessSentence({ ...use, likeness: "OPERATION", sameBytes: false })).toBe(
		"El mismo número de operación está en el pedido 12, aprobado, del 3 nov. 2026",
	);
});

describe("a line of the log", () => {
	const event = { id: 1, at: before(0), reason: null, plan: null, endsAt: null, receiptType: null };
	it("names the author and the resulting plan", () => {
		expect(
			eventSentence({ ...event, kind: "APPROVED", by: "Ana Ruiz", plan: "mensual", endsAt: "2026-12-21T15:00:00Z" }),
		).toBe("Aprobado por Ana Ruiz: Plan Mensual hasta el 21 dic. 2026");
		expect(eventSentence({ ...event, kind: "SENT", by: "Rosa Quispe", receiptType: "application/pdf" })).toBe(
			"Enviado por Rosa Quispe (un PDF)",
		);
	});
	it("omits the plan for events that do not change it", () => {
		expect(eventSentence({ ...event, kind: "OBSERVED", by: "Ana Ruiz", plan: "anual" })).toBe("Observado por Ana Ruiz");
	});
	it("omits the author of an automatic event", () => {
		expect(eventSentence({ ...event, kind: "EXPIRED", by: null, plan: "anual" })).toBe("Plan vencido: Plan Anual");
	});
});

it("names a month", () => {
	expect(monthWords("2026-11")).toBe("noviembre de 2026");
});
