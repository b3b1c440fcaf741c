import { isReminderHour } from "@cachimbo/contract/reminders/reminders";
import { limaHour } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { sendTaskReminders } from "./reminders.ts";

const taskRemindersJob = defineJob<object>("task-reminders", {
	every: "*/10 * * * *",
	givenUp: "No se pudo recordar una tarea a sus estudiantes. Se intentará otra vez.",
});

export const taskJobs = (deps: Deps): JobHandler[] => [
	taskRemindersJob.handledBy(async () => {
		// No reminders at night: most tasks close at midnight, and reminders are due a day before.
		if (isReminderHour(limaHour(deps.clock.now().getTime()))) await sendTaskReminders(deps);
	}),
];
