import type { MessageDto } from "@cachimbo/contract/chat/chat";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, isBehind, isWhole, lastSeq, markDeleted, receive, type Thread } from "./thread.ts";

const message = (seq: number, over: Partial<MessageDto> = {}): MessageDto => ({
	id: 1000 + seq,
	seq,
	content: `mensaje ${seq}`,
	userId: 1,
	groupId: 7,
	messageCreatedAt: "2026-11-21T15:00:00Z",
	user: { nombres: "Rosa", apellidos: "" },
	senderName: "Rosa",
	clientId: null,
	announcement: false,
	deleted: false,
	replyTo: null,
	picture: null,
	card: null,
	...over,
});
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => message(first + at));
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);

describe("a thread", () => {
	it("holds messages behind a gap back until the gap is filled", () => {
		const behind = receive(begin(upTo(3)), [message(5)]);
		expect([seqs(behind), isBehind(behind)]).toEqual([[1, 2, 3], true]);
		const whole = receive(behind, [message(4)]);
		expect([seqs(whole), isBehind(whole)]).toEqual([[1, 2, 3, 4, 5], false]);
	});

	it("begins empty, and shows the group's first message", () => {
		expect(seqs(receive(begin([]), [message(1)]))).toEqual([1]);
		expect(isBehind(receive(begin([]), [message(2)]))).toBe(true);
	});

	it("grows backwards only by adjacent messages", () => {
		const thread = begin(upTo(20, 11));
		expect([seqs(receive(thread, upTo(5)))[0], isWhole(thread)]).toEqual([11, false]);
		const whole = receive(thread, upTo(10));
		expect([seqs(whole)[0], isWhole(whole)]).toEqual([1, true]);
	});

	it("keeps the same object if nothing has changed, so that nothing is rendered again", () => {
		const thread = begin(upTo(3));
		expect(receive(thread, upTo(3)).messages[1]).toBe(thread.messages[1]);
	});

	it("empties a deleted message and its quotes", () => {
		const reply = message(3, { replyTo: { id: 1002, senderName: "Rosa", content: "mensaje 2", deleted: false } });
		const thread = markDeleted(begin([message(1), message(2), reply]), 1002);
		expect(thread.messages[1]).toMatchObject({ deleted: true, content: "" });
		expect(thread.messages[2]?.replyTo).toMatchObject({ deleted: true, content: "" });
	});

	it("hides a message whose deletion arrived first, also if an old page contains it", () => {
		const early = receive(markDeleted(begin(upTo(1)), 1002), [message(2)]);
		expect(early.messages[1]).toMatchObject({ deleted: true, content: "" });
		expect(receive(early, [message(2)]).messages[1]?.deleted).toBe(true);
		expect(begin(upTo(2), early).messages[1]?.deleted).toBe(true);
	});

	it("loses, repeats and misplaces no message, whatever the order and number of deliveries", () => {
		const deliveries = fc
			.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }))
			.chain(([total, known]) =>
				fc.tuple(
					fc.constant(total),
					fc.constant(Math.min(known, total)),
					fc.array(fc.array(fc.integer({ min: 1, max: total }), { maxLength: 8 }), { maxLength: 20 }),
				),
			);
		fc.assert(
			fc.property(deliveries, ([total, known, batches]) => {
				let thread = begin(upTo(known, Math.max(1, known - 9)));
				const opened = seqs(thread)[0] ?? 1;
				for (const batch of batches) {
					thread = receive(
						thread,
						batch.map((seq) => message(seq)),
					);
					const shown = seqs(thread);
					expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
				}
				// Fetches the messages after the last shown one.
				thread = receive(thread, upTo(total, lastSeq(thread) + 1));
				expect(seqs(thread).at(-1)).toBe(total);
				expect(seqs(thread)[0]).toBeLessThanOrEqual(opened);
				expect(new Set(seqs(thread)).size).toBe(thread.messages.length);
				expect(isBehind(thread)).toBe(false);
			}),
		);
	});
});
