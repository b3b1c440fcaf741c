import { addBusinessDays, businessDaysBetween } from "./business-days.ts";

/** Business days in which a complaint is answered, with no extension: article 24.1 of Ley 29571 as changed by Ley 31435. */
export const COMPLAINT_ANSWER_DAYS = 15;

/** The last day on which a complaint may be answered. The day it was made does not count. @param madeOn 'YYYY-MM-DD' in Lima */
export const complaintDueDay = (madeOn: string): string => addBusinessDays(madeOn, COMPLAINT_ANSWER_DAYS);

/** How an unanswered complaint stands today: business days left, today's not among them, or since its last day. */
export function complaintTerm(today: string, dueDay: string): { late: boolean; days: number } {
	const late = today > dueDay;
	return { late, days: late ? businessDaysBetween(dueDay, today) : businessDaysBetween(today, dueDay) };
}
