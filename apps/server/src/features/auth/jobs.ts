import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { defineJob } from "../../jobs/jobs.ts";
import { issuePasswordReset } from "./commands.ts";

export const passwordResetJob = defineJob<{ email: string }>("send-password-reset", {
	givenUp: "No se pudo enviar un enlace para cambiar la contraseña. Quien lo pidió puede pedirlo otra vez.",
});

export const authJobs = (deps: Deps): JobHandler[] => [
	passwordResetJob.handledBy(({ email }) => issuePasswordReset(deps, email)),
];
