/** Exams that a student without a plan may start in a month of Lima. `renewsAt`: ISO, when the next month begins. */
export interface FreeExams {
	limit: number;
	used: number;
	renewsAt: string;
}

const day = new Intl.DateTimeFormat("es-PE", { timeZone: "America/Lima", day: "numeric", month: "long" });
/** As inside a date: by itself a month begins with a capital. */
const monthOf = (date: Date) => day.formatToParts(date).find(({ type }) => type === "month")?.value;

/** How many of them are left; never less than none, also where the limit was lowered during the month. */
export const freeExamsLeft = ({ limit, used }: Pick<FreeExams, "limit" | "used">): number => Math.max(limit - used, 0);

/** Said to who has none left: what happened, what to do, and when there are new ones. */
export function freeExamsUsedUp({ limit, renewsAt }: Pick<FreeExams, "limit" | "renewsAt">): string {
	if (limit === 0) return "Para resolver exámenes necesitas un plan.";
	const next = new Date(renewsAt);
	const its = monthOf(new Date(next.getTime() - 1));
	const used = limit === 1 ? `tu examen gratis de ${its}` : `tus ${limit} exámenes gratis de ${its}`;
	const back = limit === 1 ? "el gratis vuelve" : "los gratis vuelven";
	return `Ya usaste ${used}. Con un plan practicas sin límite; ${back} el ${day.format(next)}.`;
}
