import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { PLAN_MINUTES } from "@cachimbo/rules/study-plan";
import type { Actor } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { siteUrl } from "../../mail/compose.ts";
import { whenUsed } from "../../when-used.ts";
import { getPreferences } from "../preferences/queries.ts";
import { findReminderHour } from "../reminders/queries.ts";

const icalendar = whenUsed<typeof import("ical-generator")>("ical-generator");

/** For who is not reminded by us: after school, before night. */
const usualHour = 19;

/** A calendar file of the student's plan; undefined without a date to come. */
export async function findPlanCalendar(deps: Deps, { userId }: Actor): Promise<string | undefined> {
	const now = deps.clock.now();
	const today = limaDay(now.getTime());
	const { examDate } = await getPreferences(deps, userId);
	if (examDate === null || examDate < today) return undefined;
	const hour = (await findReminderHour(deps, userId)) ?? usualHour;
	const { site } = deps.settings;
	const link = `${siteUrl(deps.settings)}/dashboard/plan-de-estudio`;
	return planCalendarOf({ userId, examDate, today, hour, now, link, siteName: site.name });
}

interface Entry {
	userId: number;
	examDate: string;
	today: string;
	/** Of the day, in Lima */
	hour: number;
	now: Date;
	/** Where the plan is */
	link: string;
	siteName: string;
}

const minuteMs = 60_000;
/** Peru has no daylight saving time, so that a day's hour is the same instant of UTC all year. */
const inLima = (day: string, hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 60 * minuteMs);

/**
 * A calendar file (RFC 5545): ten minutes each day up to the eve, and the exam. What they are about is said by the plan,
 * which is made anew each day. A later file replaces an earlier one: the UIDs stay, SEQUENCE grows with time.
 */
function planCalendarOf({ userId, examDate, today, hour, now, link, siteName }: Entry): string {
	const { default: ical, ICalCalendarMethod, ICalEventRepeatingFreq } = icalendar();
	const calendar = ical({
		prodId: { company: siteName, product: "Plan", language: "ES" },
		method: ICalCalendarMethod.PUBLISH,
	});
	const same = { sequence: Math.floor(now.getTime() / minuteMs), stamp: now };
	if (today < examDate) {
		const start = inLima(today, hour);
		calendar.createEvent({
			...same,
			id: `plan-${userId}-dia`,
			start,
			end: new Date(start.getTime() + PLAN_MINUTES * minuteMs),
			repeating: { freq: ICalEventRepeatingFreq.DAILY, until: inLima(addDays(examDate, -1), hour) },
			summary: `Tus ${PLAN_MINUTES} minutos de hoy`,
			description: `Lo que toca hoy está en tu plan: ${link}`,
			url: link,
		});
	}
	calendar.createEvent({
		...same,
		id: `plan-${userId}-examen`,
		allDay: true,
		start: new Date(`${examDate}T00:00:00Z`),
		end: new Date(`${addDays(examDate, 1)}T00:00:00Z`),
		timezone: "UTC",
		summary: "Tu examen de admisión",
		description: `Tu plan: ${link}`,
		url: link,
	});
	return calendar.toString();
}
