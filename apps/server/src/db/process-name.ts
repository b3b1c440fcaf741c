import { randomUUID } from "node:crypto";

interface Named {
	$client: { options: { application_name?: string | undefined } };
}

/** PostgreSQL tells it of each connection: while a process has one of that name, it lives. */
export const newProcessName = (): string => `cachimbo ${randomUUID()}`;

/** What this process is called in the database. */
export const processNameOf = (db: Named): string => db.$client.options.application_name ?? "cachimbo";

/** A uuid of this process's own. */
export const processIdOf = (db: Named): string => /[0-9a-f-]{36}/.exec(processNameOf(db))?.[0] ?? randomUUID();

/** SQL: whether a process lives. @param id of `processIdOf`, as an expression */
export const isAlive = (id: string): string =>
	`exists (select from pg_stat_activity where datname = current_database() and application_name like '%' || ${id} || '%')`;
