import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { sendDueReminders } from "./send-due.ts";

export const sendRemindersJob = defineJob<object>("send-reminders", {
	every: "*/10 * * * *",
	givenUp: "No se pudieron enviar los recordatorios del plan de estudio. Se intentará otra vez.",
});

export const reminderJobs = (deps: Deps): JobHandler[] => [
	sendRemindersJob.handledBy(async () => void (await sendDueReminders(deps))),
];
