import type { Deps } from "../../deps.ts";
import { defineJob, type JobHandler } from "../../jobs/jobs.ts";
import { sweepPictures } from "./sweep.ts";

/** Runs early in the morning in Lima, since it lists every public file. */
export const sweepPicturesJob = defineJob<object>("sweep-chat-pictures", {
	every: "33 8 * * *",
	givenUp: "No se pudieron buscar las imágenes de mensajes que sobran. Se intentará otra vez mañana.",
});

export const chatJobs = (deps: Deps): JobHandler[] => [sweepPicturesJob.handledBy(() => sweepPictures(deps))];
