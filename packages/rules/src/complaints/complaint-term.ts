import { addBusinessDays, businessDaysBetween } from "./business-days.ts";

/** Business days for the answer to a complaint, without extension: article 24.1 of Ley 29571 as changed by Ley 31435. */
export const COMPLAINT_ANSWER_DAYS = 15;

/** Last day for the answer to a complaint. The day it was made does not count. @param madeOn 'YYYY-MM-DD' in Lima */
export const complaintDueDay = (madeOn: string): string => addBusinessDays(madeOn, COMPLAINT_ANSWER_DAYS);

/** Business days left for an unanswered complaint, not counting today, or business days since its deadline. */
export function complaintTerm(today: string, dueDay: string): { late: boolean; days: number } {
	const late = today > dueDay;
	return { late, days: late ? businessDaysBetween(dueDay, today) : businessDaysBetween(today, dueDay) };
}
