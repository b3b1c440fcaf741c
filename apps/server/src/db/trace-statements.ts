import type { PoolClient } from "pg";
import { beginSpan, isTraced } from "../work/traces.ts";
import { contextNow } from "../work/work-context.ts";

type Callback = (error: unknown, ...others: unknown[]) => void;

/**
 * Makes a new connection create a span for each statement that belongs to a trace, with the statement's name or verb, never its
 * values.
 */
export function traceStatements(client: PoolClient): void {
	if (!isTraced()) return;
	const query = client.query.bind(client) as (...args: unknown[]) => unknown;
	const traced = (...args: unknown[]): unknown => {
		const span = contextNow()?.span && beginSpan(startOf(args[0]));
		if (!span) return query(...args);
		const callback = args.at(-1);
		if (typeof callback === "function") {
			const traceEnd: Callback = (error, ...others) => {
				span.end(error ?? undefined);
				(callback as Callback)(error, ...others);
			};
			return query(...args.slice(0, -1), traceEnd);
		}
		const answer = query(...args);
		if (answer instanceof Promise)
			answer.then(
				() => span.end(),
				(error) => span.end(error),
			);
		else span.end();
		return answer;
	};
	client.query = traced as PoolClient["query"];
}

function startOf(query: unknown) {
	const { name, text = "" } = typeof query === "string" ? { text: query } : (query as { name?: string; text?: string });
	const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "query";
	const attributes = { "db.system.name": "postgresql", "db.operation.name": operation };
	return { name: name ?? operation, kind: "client", attributes } as const;
}
