import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { describe, expect, it } from "vitest";
import type { Outgoing } from "./chat-store.ts";
import { timelineOf } from "./timeline.ts";

const me = 5;
const at = (time: string) => `2026-08-04T${time}:00-05:00`;
const message = (seq: number, userId: number, time: string, over: Partial<MessageDto> = {}): MessageDto => ({
	...{ id: 1000 + seq, seq, content: `mensaje ${seq}`, userId, groupId: 7, clientId: null, announcement: false },
	...{ messageCreatedAt: at(time), user: { nombres: "Rosa", apellidos: "" }, senderName: "Rosa" },
	...{ deleted: false, replyTo: null, picture: null, card: null },
	...over,
});
const waiting = (clientId: string): Outgoing => ({
	...{ clientId, groupId: 7, content: clientId, replyTo: null, picture: null, card: null },
	...{ writtenAt: 1, state: "waiting", refusal: null },
});
const show = (messages: MessageDto[], over: Partial<Parameters<typeof timelineOf>[0]> = {}) =>
	timelineOf({
		...{ messages, outgoing: [], userId: me, unread: { after: 99, upTo: 99 }, now: Date.parse(at("23:00")) },
		...over,
	});

describe("the rows of a conversation", () => {
	it("begin each day with its name, and group consecutive messages of a person under one name and time", () => {
		const rows = show([
			message(1, 1, "09:00", { messageCreatedAt: "2026-08-03T09:00:00-05:00" }),
			message(2, 1, "09:00"),
			message(3, 1, "09:02"),
			message(4, 2, "09:03"),
			message(5, 2, "09:30"),
		]);
		expect(rows.map((row) => (row.kind === "day" ? row.label : row.kind))).toEqual([
			...["Ayer", "message", "Hoy", "message", "message", "message", "message"],
		]);
		expect(rows.flatMap((row) => (row.kind === "message" ? [[row.begins, row.ends]] : []))).toEqual([
			...[
				[true, true],
				[true, false],
				[false, true],
				[true, true],
				[true, true],
			],
		]);
	});

	it("mark the messages that were unread when the group was opened, not those that arrive later", () => {
		const messages = [message(1, 1, "09:00"), message(2, 1, "09:01"), message(3, me, "09:02"), message(4, 1, "09:03")];
		const rows = show(messages, { unread: { after: 1, upTo: 3 } });
		expect(rows.map(({ kind }) => kind)).toEqual(["day", "message", "unread", "message", "message", "message"]);
		expect(rows.find(({ kind }) => kind === "unread")).toMatchObject({ count: 1, isAll: true });
		const later = show(messages.slice(2), { unread: { after: 1, upTo: 4 } });
		expect(later.find(({ kind }) => kind === "unread")).toMatchObject({ count: 1, isAll: false });
	});

	it("show a message once under the same key, whether unsent, stored or both", () => {
		const both = show([message(1, me, "09:00", { clientId: "a" })], { outgoing: [waiting("a"), waiting("b")] });
		expect(both.map(({ kind, key }) => [kind, key])).toEqual([
			["day", "day-2026-08-04"],
			["message", "a"],
			["outgoing", "b"],
		]);
		const ofOther = show([message(1, 1, "09:00", { clientId: "a" })], { outgoing: [waiting("a")] });
		expect(ofOther.map(({ kind }) => kind)).toEqual(["day", "message", "outgoing"]);
	});
});
