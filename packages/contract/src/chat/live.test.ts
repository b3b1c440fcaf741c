import { describe, expect, it } from "vitest";
import { faultOf } from "../../testing/faults.ts";
import { groupInput, groupStatusQuery } from "../groups/groups.ts";
import { chatMessageInput, messagesQuery } from "./chat.ts";
import { chatDestination, groupEventsTopic, groupOfChat, groupOfEvents, groupOfTopic, groupTopic } from "./live.ts";

describe("a chat message", () => {
	it("is trimmed and has 1 to 2000 characters", () => {
		expect(chatMessageInput.parse({ content: " hola\n ", groupId: "3", userId: 1 })).toEqual({
			content: "hola",
			groupId: 3,
			userId: 1,
		});
		expect(faultOf(chatMessageInput, { content: "x".repeat(2000) })).toBeUndefined();
		expect(faultOf(chatMessageInput, { content: "x".repeat(2001) })).toBe("Mensaje demasiado largo");
		for (const blank of [" ", "\u200b", "\u3164\n\u2060", "\u2800"])
			expect(faultOf(chatMessageInput, { content: blank }), JSON.stringify(blank)).toBe("Escribe un mensaje");
		for (const shown of ["👍🏽", "¿", "∑"]) expect(faultOf(chatMessageInput, { content: shown })).toBeUndefined();
	});
});

describe("destinations", () => {
	it("are parsed only in the form of a group's topic or chat", () => {
		expect(groupOfTopic(groupTopic(12))).toBe(12);
		expect(groupOfChat(chatDestination(12))).toBe(12);
		expect(groupOfEvents(groupEventsTopic(12))).toBe(12);
		expect(groupOfTopic(groupEventsTopic(12))).toBeUndefined();
		for (const other of [
			"/topic/group/",
			"/topic/group/0",
			"/topic/group/012",
			"/topic/group/1/x",
			"/topic/group/*",
			"/topic/group/2147483648",
			"/app/chat.message/1",
		])
			expect(groupOfTopic(other), other).toBeUndefined();
		expect(groupOfChat("/topic/group/1")).toBeUndefined();
	});
});

describe("groups", () => {
	it("need name and description", () => {
		expect(faultOf(groupInput, { description: "x" })).toBe("El nombre del grupo es requerido");
		expect(faultOf(groupInput, { name: "x", description: " " })).toBe("La descripción es requerida");
	});

	it("are activated or deactivated by true or false in the query", () => {
		expect([{ active: "true" }, { active: "false" }].map((query) => groupStatusQuery.parse(query).active)).toEqual([
			true,
			false,
		]);
		expect(faultOf(groupStatusQuery, {})).toBe("El estado del grupo debe ser verdadero o falso");
	});

	it("return at most 100 messages, which is also the default", () => {
		expect(messagesQuery.parse({})).toEqual({ limit: 100 });
		expect(faultOf(messagesQuery, { limit: "101" })).toBe("El límite debe estar entre 1 y 100");
	});
});
