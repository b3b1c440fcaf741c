const zone = { timeZone: "America/Lima" } as const;
const time = new Intl.DateTimeFormat("es-PE", { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("es-PE", { ...zone, day: "numeric", month: "short" });
const dayOf = (ms: number) => day.format(ms).replace(".", "");

/** Formats a moment in Lima as a page does: 'las 17:40', or 'las 00:10 del 23 nov' on another day than `now`. */
const momentText = (at: number, now: number) =>
	`las\u00a0${time.format(at)}${dayOf(at) === dayOf(now) ? "" : ` del ${dayOf(at)}`}`;

/**
 * Returns a pattern for an accessible name with one of these moments, formatted from `now` on. Only around midnight there is
 * more than one format.
 */
export function momentPattern(moments: readonly number[], now: number, rest: string): RegExp {
	const patienceMs = 15_000;
	const texts = moments.flatMap((at) => [now, now + patienceMs].map((shownAt) => momentText(at, shownAt)));
	return new RegExp(`a (${[...new Set(texts)].join("|")}) ${rest}`);
}
