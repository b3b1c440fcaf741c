import type { Exchange } from "./exchanges.ts";

/** A step of the walk that the user waits for; times as in performance.now(). */
export interface Step {
	name: string;
	from: number;
	to: number;
}

const ms = (time: number | undefined, since: number) => (time === undefined ? "…" : String(Math.round(time - since)));
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const columns = ["asked", "waits", "ends", "sent kB", "got kB", "of it head"];

const cells = ({ openedAt, askedAt, firstAt, lastAt, ...one }: Exchange, from: number) => [
	ms(askedAt, from),
	ms(firstAt, askedAt),
	ms(lastAt, from),
	kB(one.sent),
	kB(one.received),
	kB(one.receivedHead),
];

const line = (values: readonly string[]) => values.map((value) => value.padStart(11)).join("");

/**
 * Prints the requests of a step and, after a rule, those until the next step began; times in milliseconds since the step began.
 */
export function waterfall(name: string, steps: readonly Step[], exchanges: readonly Exchange[]): string {
	const place = steps.findIndex((step) => step.name === name);
	const step = steps[place];
	if (!step) return `No step is called '${name}': ${steps.map((one) => one.name).join(", ")}`;
	const until = steps[place + 1]?.from ?? Number.POSITIVE_INFINITY;
	const passed = exchanges.filter(({ askedAt }) => askedAt >= step.from && askedAt < until);
	const text = (one: Exchange) => {
		const opened = one.openedAt === undefined ? "" : ` (connection opened at ${ms(one.openedAt, step.from)})`;
		return `${line(cells(one, step.from))}  ${one.status ?? "…"} ${one.method} ${one.path}${opened}`;
	};
	const [within, after] = [true, false].map((isWithin) =>
		passed.filter(({ askedAt }) => askedAt < step.to === isWithin).map(text),
	) as [string[], string[]];
	const title = `${name}: ${ms(step.to, step.from)} ms`;
	return [title, line(columns), ...within, `${"-".repeat(11)} shown at ${ms(step.to, step.from)}`, ...after].join("\n");
}
