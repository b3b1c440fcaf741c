const zone = { timeZone: "America/Lima" } as const;
const time = new Intl.DateTimeFormat("es-PE", { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("es-PE", { ...zone, day: "numeric", month: "short" });
const dayOf = (ms: number) => day.format(ms).replace(".", "");

/** How a page tells a moment in Lima: 'las 17:40', and 'las 00:10 del 23 nov' when that is not the day of `now`. */
const momentTold = (at: number, now: number) =>
	`las\u00a0${time.format(at)}${dayOf(at) === dayOf(now) ? "" : ` del ${dayOf(at)}`}`;

/** For the name of something that tells one of these moments, asked for from `now` on: an exact one but for the seconds around midnight. */
export function tellsOneOf(moments: readonly number[], now: number, rest: string): RegExp {
	const patienceMs = 15_000;
	const told = moments.flatMap((at) => [now, now + patienceMs].map((asked) => momentTold(at, asked)));
	return new RegExp(`a (${[...new Set(told)].join("|")}) ${rest}`);
}
