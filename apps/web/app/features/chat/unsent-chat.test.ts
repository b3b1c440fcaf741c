import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { chatTables } from "../../platform/offline/device-tables.ts";
import { createMemoryStore } from "../../platform/offline/durable-store.ts";
import { sendAll } from "../../platform/offline/outbox.ts";
import { createChatStore, type Outgoing } from "./chat-store.ts";
import { createOutgoingDesk, type OutgoingDesk } from "./outgoing-desk.ts";
import { unsentChat } from "./unsent-chat.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });
const muted = new ApiError({ code: "FORBIDDEN", status: 403, message: "No puedes escribir en este grupo" });

let desk: OutgoingDesk;
let arrived: string[];
let notices: string[];
let answer: (message: Outgoing) => { held: boolean };

const write = (content: string, groupId = 7) =>
	desk.add({ groupId, content, replyTo: null, picture: null, card: null });
const work = () =>
	unsentChat({
		desk,
		async send(message) {
			const { held } = answer(message);
			arrived.push(message.content);
			return { message: null, held };
		},
		onRefused: (reason) => notices.push(reason),
		onHeld: () => notices.push("held"),
	});

beforeEach(() => {
	desk = createOutgoingDesk(createChatStore(createMemoryStore(chatTables)));
	[arrived, notices] = [[], []];
	answer = () => ({ held: false });
});

describe("the unsent messages of this device", () => {
	it("are sent in the order of writing, group by group", async () => {
		for (const text of ["uno", "dos", "tres"]) await write(text);
		await write("otro grupo", 8);
		await sendAll(work());
		expect(arrived.filter((text) => text !== "otro grupo")).toEqual(["uno", "dos", "tres"]);
		expect(arrived).toContain("otro grupo");
		expect(await desk.load()).toEqual([]);
	});

	it("wait behind one that could not be sent, and follow it", async () => {
		await write("uno");
		await write("dos");
		answer = ({ content }) => {
			if (content === "uno") throw offline;
			return { held: false };
		};
		await expect(sendAll(work())).rejects.toBe(offline);
		expect(arrived).toEqual([]);
		answer = () => ({ held: false });
		await sendAll(work());
		expect(arrived).toEqual(["uno", "dos"]);
	});

	it("are returned to the user if the server refuses them for good, and the others are sent", async () => {
		await write("insulto");
		await write("hola");
		answer = ({ content }) => {
			if (content === "insulto") throw muted;
			return { held: false };
		};
		await sendAll(work());
		expect([arrived, notices]).toEqual([["hola"], ["No puedes escribir en este grupo"]]);
		const [refused] = await desk.load();
		expect(refused).toMatchObject({ content: "insulto", state: "refused" });
		expect(await work().describe()).toBe("1 mensaje de tus grupos, sin enviar");
		await desk.retry(refused?.clientId ?? "");
		answer = () => ({ held: false });
		await sendAll(work());
		expect(arrived).toEqual(["hola", "insulto"]);
	});

	it("are returned at the daily limit, and wait at the limit per minute", async () => {
		await write("hola");
		const limited = (retryAfter: number) =>
			new ApiError({
				code: "RATE_LIMITED",
				status: 429,
				message: "Enviaste demasiados mensajes en un día",
				retryAfter,
			});
		answer = () => {
			throw limited(60);
		};
		await expect(sendAll(work())).rejects.toThrow("Enviaste demasiados mensajes");
		expect(await desk.load()).toMatchObject([{ state: "waiting" }]);
		answer = () => {
			throw limited(7200);
		};
		await sendAll(work());
		expect(await desk.load()).toMatchObject([{ state: "refused", refusal: "Enviaste demasiados mensajes en un día" }]);
		expect(notices).toEqual(["Enviaste demasiados mensajes en un día"]);
	});

	it("stay visible while they are held for an ADMIN, and are not sent again", async () => {
		await write("groserías");
		answer = () => ({ held: true });
		await sendAll(work());
		await sendAll(work());
		expect([arrived, notices]).toEqual([["groserías"], ["held"]]);
		expect((await desk.load())[0]?.state).toBe("held");
		expect(await work().describe()).toBe("");
	});

	it("keep their order if the device's clock is set back", async () => {
		const first = await write("uno");
		await desk.add({ ...first, content: "dos" });
		const now = Date.now;
		Date.now = () => now() - 3_600_000;
		try {
			await write("tres");
		} finally {
			Date.now = now;
		}
		expect((await desk.load()).map(({ content }) => content)).toEqual(["uno", "dos", "tres"]);
	});
});
