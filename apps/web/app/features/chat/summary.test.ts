import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { describe, expect, it } from "vitest";
import { mergeMembership } from "./summary.ts";

const membership = (lastSeq: number, lastReadSeq: number, rest: Partial<MembershipDto> = {}): MembershipDto => ({
	id: 1,
	members: 4,
	group: { id: 3, idGroup: 3, name: "Biología", description: "", image: null, active: true, members: 4, version: 1 },
	mensajeNoLeido: lastSeq - lastReadSeq,
	ultimoMensaje: `mensaje ${lastSeq}`,
	lastSender: "Ana",
	lastMessageAt: "2026-11-22T12:00:00Z",
	lastSeq,
	lastReadSeq,
	pinned: null,
	mutedUntil: null,
	mutedReason: null,
	...rest,
});

describe("a response about a group", () => {
	it("does not revert messages that arrived live meanwhile", () => {
		const answered = membership(4, 4, { mutedUntil: "2026-11-23T12:00:00Z" });
		expect(mergeMembership(membership(6, 4), answered)).toEqual(
			membership(6, 4, { mutedUntil: "2026-11-23T12:00:00Z" }),
		);
	});

	it("does not revert reads on this device meanwhile", () => {
		expect(mergeMembership(membership(6, 6), membership(6, 4))).toEqual(membership(6, 6));
		expect(mergeMembership(membership(6, 5), membership(7, 4)).mensajeNoLeido).toBe(2);
	});

	it("is used otherwise: for a deleted text, reads on another device, and an unknown group", () => {
		const deleted = membership(6, 4, { ultimoMensaje: "Mensaje eliminado" });
		expect(mergeMembership(membership(6, 4), deleted)).toBe(deleted);
		expect(mergeMembership(membership(6, 4), membership(6, 6))).toEqual(membership(6, 6));
		expect(mergeMembership(undefined, deleted)).toBe(deleted);
	});
});
