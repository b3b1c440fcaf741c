import { z } from "zod";
import type { BusEvents } from "./bus.ts";

/** Name of the PostgreSQL channel. */
export const channel = "cachimbo";
/** PostgreSQL refuses payloads of 8000 bytes. */
const maxBytes = 7999;

/** Wire format: sender, sequence number of the sender, event. */
export interface Message {
	/** sending process; empty: the database itself, in the transaction of the change */
	origin: string;
	/** sequence number; duplicates have equal numbers */
	number: number;
	/** another version of the program may send unknown events */
	event: string;
	payload: unknown;
}

/** Internal event by which a process checks that it receives its own messages. */
export const greeting = "greeting";
/** Replaces messages that exceeded the buffer while disconnected. */
export const tooMany = "too-many";

/** @throws Error for a payload that PostgreSQL would refuse; events are hints, so data belongs in the database */
export function encode({ origin, number, event, payload }: Message): string {
	const text = JSON.stringify([origin, number, event, payload]);
	const bytes = Buffer.byteLength(text);
	if (bytes > maxBytes) throw new Error(`A bus event of ${bytes} bytes is too large: ${event}`);
	return text;
}

const wireFormat = z.tuple([z.string(), z.number(), z.string(), z.unknown()]);

/** @returns undefined for foreign messages */
export function decode(text: string): Message | undefined {
	try {
		const [origin, number, event, payload] = wireFormat.parse(JSON.parse(text));
		return { origin, number, event, payload };
	} catch {
		return undefined;
	}
}

/**
 * Returns SQL that publishes an event when its transaction commits, in commit order. This process receives the event like all
 * others, so do not also publish it on the bus.
 *
 *     `with stored as (insert … returning group_id, seq)
 *     select seq, ${notifySql("group-messages", { groupId: "group_id", seq: "seq" })} from stored`
 *
 * Select it in the statement's result, because PostgreSQL does not execute an unreferenced `with`. Equal events in a transaction
 * are sent once. Notifying commits wait for each other, so use it at the end of a short transaction.
 * @param payload an SQL expression for each field
 */
export function notifySql<E extends keyof BusEvents>(event: E, payload: { [K in keyof BusEvents[E]]: string }): string {
	const fields = Object.entries<string | undefined>(payload).map(([name, value]) => `'${name}', ${value}`);
	return `pg_notify('${channel}', json_build_array('', 0, '${event}', json_build_object(${fields.join(", ")}))::text)`;
}
