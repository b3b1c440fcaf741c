import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Load } from "../db/dump/load.ts";
import { ArchiveError } from "./archive/archive-error.ts";
import type { TableEntry } from "./archive/format.ts";
import type { Member } from "./archive/read.ts";

/** Rows go into one COPY for each table, whose parts follow each other. */
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
 * What PostgreSQL refuses, pg-copy-streams tells by the event alone: the stream does not count as broken, calls nothing back
 * that waits, and fails in the middle of nowhere when it goes on writing.
 */
function checked(rows: Writable): Copy {
	let error: Error | undefined;
	const { promise: refused, reject } = Promise.withResolvers<never>();
	refused.catch(() => {});
	rows.on("error", (cause) => {
		error ??= cause;
		reject(cause);
		rows.destroy(); // what it still holds is not for PostgreSQL any more
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
