import { REMINDER_HOUR_MAX, REMINDER_HOUR_MIN } from "@cachimbo/contract/reminders/reminders";
import { limaDateTime } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { sendTaskReminders } from "./reminders.ts";

const taskRemindersJob = defineJob<object>("task-reminders", {
	every: "*/10 * * * *",
	givenUp: "No se pudo recordar una tarea a sus estudiantes. Se intentará otra vez.",
});

/** No reminders at night: most tasks close at midnight, and reminders are due a day before. */
const isQuiet = (now: Date): boolean => {
	const hour = Number(limaDateTime(now.getTime()).slice(11, 13));
	return hour < REMINDER_HOUR_MIN || hour > REMINDER_HOUR_MAX;
};

export const taskJobs = (deps: Deps): JobHandler[] => [
	taskRemindersJob.handledBy(async () => {
		if (!isQuiet(deps.clock.now())) await sendTaskReminders(deps);
	}),
];
