import { describe, expect, it } from "vitest";
import { removalLines } from "./removal-lines.ts";

const traces = { email: "rosa@correo.pe", messages: 3, newsletter: true, waitingList: false, forwarded: false };

describe("what is said before an entry is deleted", () => {
	it("names what goes and what stays of the same address", () => {
		expect(removalLines("contact", traces, false)).toEqual({
			goes: ["este mensaje"],
			stays: ["2 mensajes", "su correo en el boletín"],
			others: true,
		});
		expect(removalLines("newsletter", traces, false)).toMatchObject({
			goes: ["su correo en el boletín"],
			stays: ["3 mensajes"],
		});
	});

	it("names everything where everything goes", () => {
		expect(removalLines("newsletter", { ...traces, waitingList: true }, true)).toMatchObject({
			goes: ["3 mensajes", "su correo en el boletín", "su correo en la lista de espera"],
			stays: [],
		});
	});

	it("offers no everywhere where there is nothing else", () => {
		const alone = { ...traces, messages: 1, newsletter: false };
		expect(removalLines("contact", alone, false)).toEqual({ goes: ["este mensaje"], stays: [], others: false });
	});

	it("still says what goes where the counts did not come", () => {
		expect(removalLines("waiting-list", undefined, false)).toMatchObject({ goes: ["su correo en la lista de espera"] });
	});
});
