import { expect, it } from "vitest";
import { stateOf, termOf } from "./states.ts";

it.each([
	[{ answeredAt: null, late: false, days: 15 }, "Quedan 15 días hábiles", "plain"],
	[{ answeredAt: null, late: false, days: 5 }, "Quedan 5 días hábiles", "middling"],
	[{ answeredAt: null, late: false, days: 1 }, "Queda 1 día hábil", "middling"],
	[{ answeredAt: null, late: false, days: 0 }, "Vence hoy", "wrong"],
	[{ answeredAt: null, late: true, days: 0 }, "Plazo vencido", "wrong"],
	[{ answeredAt: null, late: true, days: 1 }, "Vencida hace 1 día hábil", "wrong"],
	[{ answeredAt: "2026-11-22T12:00:00Z", late: false, days: 0 }, "Respondida", "right"],
] as const)("labels %j as: %s", (term, text, tone) => expect(termOf(term)).toEqual({ text, tone }));

it("defaults to pending complaints for an unknown state in the URL", () => {
	expect([stateOf(undefined), stateOf("nada"), stateOf("todas")].map(({ text }) => text)).toEqual([
		...["Por responder", "Por responder", "Todas"],
	]);
});
