import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { PLAN_MINUTES } from "@cachimbo/rules/statistics/study-plan";
import type { Deps } from "../../deps.ts";
import { siteUrl } from "../../mail/compose.ts";
import { lazyRequire } from "../../process/lazy-require.ts";
import type { Actor } from "../../work/actor.ts";
import { getPreferences } from "../preferences/queries.ts";
import { findReminderHour } from "../reminders/queries.ts";

const icalendar = lazyRequire<typeof import("ical-generator")>("ical-generator");

/** Hour of the events of students without a reminder: after school, before night. */
const defaultHour = 19;

/** A calendar file of the student's plan; undefined without a future exam date. */
export async function findPlanCalendar(deps: Deps, { userId }: Actor): Promise<string | undefined> {
	const now = deps.clock.now();
	const today = limaDay(now.getTime());
	const { examDate } = await getPreferences(deps, userId);
	if (examDate === null || examDate < today) return undefined;
	const hour = (await findReminderHour(deps, userId)) ?? defaultHour;
	const { site } = deps.settings;
	const link = `${siteUrl(deps.settings)}/dashboard/plan-de-estudio`;
	return planCalendarOf({ userId, examDate, today, hour, now, link, siteName: site.name });
}

interface PlanCalendarInput {
	userId: number;
	examDate: string;
	today: string;
	/** Hour of the day in Lima */
	hour: number;
	now: Date;
	/** URL of the plan */
	link: string;
	siteName: string;
}

const minuteMs = 60_000;
/** Peru has no daylight saving time, so the offset from UTC is constant. */
const inLima = (day: string, hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 60 * minuteMs);

/**
 * A calendar file (RFC 5545) with ten minutes each day until the eve of the exam, and the exam. The events do not name tasks,
 * since the plan is computed anew each day. UIDs are constant and SEQUENCE grows with time, so that a later file replaces an
 * earlier one.
 */
function planCalendarOf({ userId, examDate, today, hour, now, link, siteName }: PlanCalendarInput): string {
	const { default: ical, ICalCalendarMethod, ICalEventRepeatingFreq } = icalendar();
	const calendar = ical({
		prodId: { company: siteName, product: "Plan", language: "ES" },
		method: ICalCalendarMethod.PUBLISH,
	});
	const version = { sequence: Math.floor(now.getTime() / minuteMs), stamp: now };
	if (today < examDate) {
		const start = inLima(today, hour);
		calendar.createEvent({
			...version,
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
		...version,
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
