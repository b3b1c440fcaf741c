import { expect, test } from "vitest";
import { mayWrite } from "./may-write.ts";

const group = {
	id: 3,
	idGroup: 3,
	name: "Biología",
	description: "",
	image: null,
	active: true,
	members: 4,
	version: 1,
};
const until = "2026-11-23T05:00:00.000Z";

test.each([
	["without a mute", { group, mutedUntil: null }, true],
	["in a group that was closed", { group: { ...group, active: false }, mutedUntil: null }, false],
	["until the mute is over", { group, mutedUntil: "2026-11-23T05:00:00.001Z" }, false],
	["after the mute, even without an event", { group, mutedUntil: until }, true],
])("writing is decided correctly %s: %o", (_when, membership, may) => {
	expect(mayWrite(membership, Date.parse(until))).toBe(may);
});
