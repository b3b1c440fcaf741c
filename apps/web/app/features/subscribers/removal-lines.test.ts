import { describe, expect, it } from "vitest";
import { removalLines } from "./removal-lines.ts";

const traces = { email: "rosa@correo.pe", messages: 3, newsletter: true, waitingList: false, forwarded: false };

describe("lines shown before an entry is deleted", () => {
	it("list the deleted and the kept traces of the address", () => {
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

	it("list all traces if everything is deleted", () => {
		expect(removalLines("newsletter", { ...traces, waitingList: true }, true)).toMatchObject({
			goes: ["3 mensajes", "su correo en el boletín", "su correo en la lista de espera"],
			stays: [],
		});
	});

	it("report no other traces if the entry is the only one", () => {
		const alone = { ...traces, messages: 1, newsletter: false };
		expect(removalLines("contact", alone, false)).toEqual({ goes: ["este mensaje"], stays: [], others: false });
	});

	it("list the entry even if the counts could not be loaded", () => {
		expect(removalLines("waiting-list", undefined, false)).toMatchObject({ goes: ["su correo en la lista de espera"] });
	});
});
