const zone = { timeZone: "America/Lima" } as const;
const dateFormat = new Intl.DateTimeFormat("es-PE", { ...zone, day: "numeric", month: "short", year: "numeric" });
const timeFormat = new Intl.DateTimeFormat("es-PE", { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const dayFormat = new Intl.DateTimeFormat("es-PE", { ...zone, day: "numeric", month: "short" });
const longDayFormat = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "UTC" });
const oneDecimal = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const upToThree = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });
const soles = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const integer = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 0 });

type Moment = string | number | Date;

/** '21 nov. 2026', in Lima. */
export const formatDate = (moment: Moment) => dateFormat.format(new Date(moment));
/** '09:05', in Lima, 24 hours. */
export const formatTime = (moment: Moment) => timeFormat.format(new Date(moment));
/** '21 nov', in Lima, without the year. */
export const formatDay = (moment: Moment) => dayFormat.format(new Date(moment)).replace(".", "");
/** '21 de noviembre de 2026'. @param day 'YYYY-MM-DD' */
export const formatLongDay = (day: string) => longDayFormat.format(new Date(day));
/** '21 nov. 2026, 09:05'. */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

/** '72.5': scores from 0 to 100 always show one decimal. */
export const formatScore = (score: number) => oneDecimal.format(score);
/** '1,717.375': points of a university's own scale, exact to the thousandth. */
export const formatPoints = (points: number) => upToThree.format(points);
/** '+20', '−1.125', '0': what an answer adds, with a true minus sign. */
export function formatWeight(points: number): string {
	if (points === 0) return "0";
	return `${points > 0 ? "+" : "−"}${formatPoints(Math.abs(points))}`;
}
/** '10,000'. */
export const formatInteger = (value: number) => integer.format(value);
/** 'S/ 29.00'; the space does not break. */
export const formatSoles = (amount: number) => `S/\u00a0${soles.format(amount)}`;

/** '1.2 MB', '340 kB'. */
export function formatBytes(bytes: number): string {
	return bytes < 1_000_000
		? `${formatInteger(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`
		: `${oneDecimal.format(bytes / 1_000_000)}\u00a0MB`;
}

/** '1 pregunta', '3 preguntas'. */
export function plural(count: number, one: string, many = `${one}s`): string {
	return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** '2 h 14 min', '14 min', '40 s'; whole units, rounded down. */
export function formatDuration(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	if (whole < 60) return `${whole} s`;
	const hours = Math.floor(whole / 3600);
	const minutes = Math.floor((whole % 3600) / 60);
	if (hours === 0) return `${minutes} min`;
	return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** '2:59:07' or '14:09', for a running clock. */
export function formatClock(seconds: number): string {
	const whole = Math.max(0, Math.ceil(seconds));
	const two = (value: number) => String(value).padStart(2, "0");
	const hours = Math.floor(whole / 3600);
	const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
	return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Normalises text for searching: lowercase, without accents. */
export const foldText = (value: string) =>
	value
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.trim();
