import { randomUUID } from "node:crypto";

interface Named {
	$client: { options: { application_name?: string | undefined } };
}

/** Name to send as application_name: a process is alive while a connection with its name exists. */
export const newProcessName = (): string => `cachimbo ${randomUUID()}`;

/** Name of this process in the database. */
export const processNameOf = (db: Named): string => db.$client.options.application_name ?? "cachimbo";

/** Returns the process's own uuid. */
export const processIdOf = (db: Named): string => /[0-9a-f-]{36}/.exec(processNameOf(db))?.[0] ?? randomUUID();

/** SQL condition: the process is alive. @param id of `processIdOf`, as an expression */
export const isAlive = (id: string): string =>
	`exists (select from pg_stat_activity where datname = current_database() and application_name like '%' || ${id} || '%')`;
