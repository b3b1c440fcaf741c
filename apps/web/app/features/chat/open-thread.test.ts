import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { openThread } from "./open-thread.ts";

const message = (seq: number): MessageDto => ({
	...{ id: 1000 + seq, seq, content: `mensaje ${seq}`, userId: 1, groupId: 7, clientId: null, announcement: false },
	...{ messageCreatedAt: "2026-11-21T15:00:00Z", user: { nombres: "Rosa", apellidos: "" }, senderName: "Rosa" },
	...{ deleted: false, replyTo: null, picture: null, card: null },
});
const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });

/** Messages on the server; `list` returns pages of them. */
let stored: MessageDto[];
let isOffline: boolean;
let queries: object[];
let kept: readonly MessageDto[] | undefined;
/** Writes to the device, each named by its last message. */
let written: (number | undefined)[];

const pageSize = 100;
async function list(query: { before?: number; afterSeq?: number }): Promise<MessageDto[]> {
	queries.push(query);
	if (isOffline) throw offline;
	if (query.afterSeq !== undefined) return stored.filter(({ seq }) => seq > (query.afterSeq ?? 0)).slice(0, pageSize);
	const before = query.before ?? Number.POSITIVE_INFINITY;
	return stored.filter(({ id }) => id < before).slice(-pageSize);
}
const open = () =>
	openThread({
		list,
		kept: async () => kept,
		keep: async (messages) => {
			written.push(messages.at(-1)?.seq);
		},
	});
const shown = (thread: ReturnType<typeof open>) => thread.view().thread?.messages.map(({ seq }) => seq) ?? [];
const write = (last: number) => {
	stored = Array.from({ length: last }, (_, at) => message(at + 1));
};

beforeEach(() => {
	[isOffline, queries, kept, written] = [false, [], undefined, []];
	write(250);
});

describe("an open thread", () => {
	it("shows the newest page, and pages back to the first message", async () => {
		const thread = open();
		await thread.load();
		expect([shown(thread)[0], shown(thread).length]).toEqual([151, 100]);
		await thread.loadOlder();
		await thread.loadOlder();
		await thread.loadOlder();
		expect(shown(thread)).toEqual(stored.map(({ seq }) => seq));
		expect(queries.length).toBe(3);
	});

	it("pages back to the last read message, up to a limit of pages", async () => {
		const thread = open();
		await thread.load();
		await thread.reachUnread(150);
		expect([shown(thread)[0], queries.length]).toEqual([51, 2]);
		await thread.reachUnread(150);
		expect(queries.length).toBe(2);
		write(900);
		const full = open();
		await full.load();
		await full.reachUnread(2);
		expect(shown(full)[0]).toBe(601);
	});

	it("fills a gap that a live message reveals", async () => {
		const thread = open();
		await thread.load();
		write(253);
		thread.receive(message(253));
		await vi.waitFor(() => expect(shown(thread).slice(-4)).toEqual([250, 251, 252, 253]));
	});

	it("catches up over several pages", async () => {
		const thread = open();
		await thread.load();
		write(480);
		await thread.catchUp();
		expect(shown(thread).slice(-231)).toEqual(stored.slice(-231).map(({ seq }) => seq));
	});

	it("repeats the request if catchUp is called while a request is in flight", async () => {
		const thread = open();
		await thread.load();
		write(251);
		const first = thread.catchUp();
		write(252);
		await Promise.all([first, thread.catchUp()]);
		expect(shown(thread).at(-1)).toBe(252);
	});

	it("stores a message at once, since the tab may be closed, and writes a burst of messages together", async () => {
		vi.useFakeTimers();
		try {
			const thread = open();
			await thread.load();
			expect(written).toEqual([250]);
			for (const seq of [251, 252, 253]) thread.receive(message(seq));
			await vi.advanceTimersByTimeAsync(250);
			expect(written).toEqual([250, 253]);
			await vi.advanceTimersByTimeAsync(60_000);
			thread.receive(message(254));
			expect(written).toEqual([250, 253, 254]);
		} finally {
			vi.useRealTimers();
		}
	});

	it("keeps messages that arrive before the first page", async () => {
		const thread = open();
		const loading = thread.load();
		thread.receive(message(251));
		await loading;
		expect(shown(thread).at(-1)).toBe(251);
	});

	it("shows the stored messages while the server is unreachable, and the server's afterwards", async () => {
		[isOffline, kept] = [true, [message(1), message(2)]];
		const thread = open();
		await thread.load();
		expect([shown(thread), thread.view().isOld, thread.view().error]).toEqual([[1, 2], true, offline]);
		isOffline = false;
		await thread.catchUp();
		expect([shown(thread)[0], thread.view().isOld, thread.view().error]).toEqual([151, false, null]);
	});

	it("reports an older page that failed to load, and loads it on request", async () => {
		const thread = open();
		await thread.load();
		isOffline = true;
		await thread.loadOlder();
		expect(thread.view().older).toBe("failed");
		isOffline = false;
		await thread.loadOlder();
		expect([thread.view().older, shown(thread)[0]]).toEqual(["idle", 51]);
	});

	it("loads up to a message far back, and stops if it does not exist", async () => {
		const thread = open();
		await thread.load();
		expect(await thread.reach(1003)).toBe(true);
		expect(shown(thread)[0]).toBeLessThanOrEqual(3);
		expect(await thread.reach(5)).toBe(false);
	});
});
