/** Exams that a student without a plan may start in a month in Lima. `renewsAt`: start of the next month, ISO. */
export interface FreeExams {
	limit: number;
	used: number;
	renewsAt: string;
}

const dayFormat = new Intl.DateTimeFormat("es-PE", { timeZone: "America/Lima", day: "numeric", month: "long" });
/** Month name in lower case, as inside a date: formatted alone it would be capitalised. */
const monthOf = (date: Date) => dayFormat.formatToParts(date).find(({ type }) => type === "month")?.value;

/** Number of free exams left; 0 if the limit was lowered below the number used during the month. */
export const freeExamsLeft = ({ limit, used }: Pick<FreeExams, "limit" | "used">): number => Math.max(limit - used, 0);

/** Message when none is left: what happened, what to do, and when they renew. */
export function freeExamsUsedUp({ limit, renewsAt }: Pick<FreeExams, "limit" | "renewsAt">): string {
	if (limit === 0) return "Para resolver exámenes necesitas un plan.";
	const next = new Date(renewsAt);
	const lastMonth = monthOf(new Date(next.getTime() - 1));
	const used = limit === 1 ? `tu examen gratis de ${lastMonth}` : `tus ${limit} exámenes gratis de ${lastMonth}`;
	const renewal = limit === 1 ? "el gratis vuelve" : "los gratis vuelven";
	return `Ya usaste ${used}. Con un plan practicas sin límite; ${renewal} el ${dayFormat.format(next)}.`;
}
