import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Load } from "../db/dump/load.ts";
import { ArchiveError } from "./archive/archive-error.ts";
import type { TableEntry } from "./archive/format.ts";
import type { Member } from "./archive/read.ts";

/** Loads rows into one COPY for each table, whose parts follow each other. */
export function createTableLoader(load: Pick<Load, "into">, tables: readonly TableEntry[]) {
	let current: { entry: TableEntry; copy: Copy } | undefined;
	async function finish(): Promise<void> {
		const ended = current;
		current = undefined;
		await ended?.copy.end();
	}
	return {
		finish,
		async take({ contents }: Member, group: string, name: string): Promise<void> {
			if (current?.entry.name !== name || current.entry.group !== group) {
				await finish();
				const entry = tables.find((table) => table.group === group && table.name === name);
				if (!entry) throw new ArchiveError(`it says nothing of the table ${name}`);
				current = { entry, copy: checked(load.into(entry)) };
			}
			for await (const chunk of contents) await current.copy.write(chunk);
		},
	};
}

interface Copy {
	write(chunk: Buffer): Promise<void>;
	end(): Promise<void>;
}

/**
 * Wraps a COPY stream to fail when PostgreSQL reports an error. pg-copy-streams only emits the event: the stream is not marked as
 * broken, pending callbacks are not called, and further writes throw outside of any handler.
 */
function checked(rows: Writable): Copy {
	let error: Error | undefined;
	const { promise: refused, reject } = Promise.withResolvers<never>();
	refused.catch(() => {});
	rows.on("error", (cause) => {
		error ??= cause;
		reject(cause);
		rows.destroy(); // discards the buffered rows
	});
	return {
		async write(chunk) {
			if (error) throw error;
			if (!rows.write(chunk)) await Promise.race([once(rows, "drain"), refused]);
		},
		async end() {
			if (error) throw error;
			rows.end();
			await Promise.race([finished(rows), refused]);
		},
	};
}
