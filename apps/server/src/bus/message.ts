import { z } from "zod";
import type { BusEvents } from "./bus.ts";

/** PostgreSQL's name for what all processes listen to. */
export const channel = "cachimbo";
/** PostgreSQL refuses payloads of 8000 bytes. */
const mostBytes = 7999;

/** What goes over the wire: who sent it, the how manyth of the sender's it is, what happened. */
export interface Message {
	/** a process; empty: the database itself, in the transaction that it tells about */
	origin: string;
	/** counted by the sender; what comes twice has the same number */
	number: number;
	/** of another version of the program, it may be one that this one does not know */
	event: string;
	payload: unknown;
}

/** Sent by no caller: a process makes sure that it hears what it sends. */
export const greeting = "greeting";
/** Stands for more messages than a process could keep while it had no connection. */
export const tooMany = "too-many";

/** @throws Error for a payload that PostgreSQL would refuse: an event is a hint, the rest is in the database */
export function encode({ origin, number, event, payload }: Message): string {
	const text = JSON.stringify([origin, number, event, payload]);
	const bytes = Buffer.byteLength(text);
	if (bytes > mostBytes) throw new Error(`A bus event of ${bytes} bytes is too large: ${event}`);
	return text;
}

const wire = z.tuple([z.string(), z.number(), z.string(), z.unknown()]);

/** @returns undefined for what is none of ours */
export function decode(text: string): Message | undefined {
	try {
		const [origin, number, event, payload] = wire.parse(JSON.parse(text));
		return { origin, number, event, payload };
	} catch {
		return undefined;
	}
}

/**
 * SQL that publishes an event when its transaction commits, in the order of commits, and to this process the same way as
 * to all others: do not publish it besides.
 *
 *     `with stored as (insert … returning group_id, seq)
 *     select seq, ${notifySql("group-messages", { groupId: "group_id", seq: "seq" })} from stored`
 *
 * It stands in what the statement returns: PostgreSQL leaves out a `with` that nobody reads. One of several equal ones in a
 * transaction is sent. Commits that notify wait for each other, so that it belongs at the end of a short transaction.
 * @param payload an SQL expression for each field
 */
export function notifySql<E extends keyof BusEvents>(event: E, payload: { [K in keyof BusEvents[E]]: string }): string {
	const fields = Object.entries<string | undefined>(payload).map(([name, value]) => `'${name}', ${value}`);
	return `pg_notify('${channel}', json_build_array('', 0, '${event}', json_build_object(${fields.join(", ")}))::text)`;
}
