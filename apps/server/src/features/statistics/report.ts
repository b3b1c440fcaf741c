import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { countCauses, getNotebook } from "../notebook/queries.ts";
import { hasPlan, plansApply } from "../payments/queries.ts";
import { getProfile } from "../profile/queries.ts";
import { getProgress } from "./progress.ts";
import { getStatistics } from "./queries.ts";

/** @throws AppError PLAN_REQUIRED for a student without a plan, if the site sells plans */
export async function checkReportIsIncluded(deps: Deps, actor: Actor): Promise<void> {
	if (plansApply(deps, actor) && !(await hasPlan(deps, actor.userId)))
		throw new AppError("PLAN_REQUIRED", "El reporte de progreso viene con los planes de pago");
}

/** Content of a progress report: the figures of the dashboard and the notebook, from their own queries. */
export async function getReport(deps: Deps, actor: Actor) {
	// Reads the notebook first, because that adds new misses to it.
	const notebook = await getNotebook(deps, actor.userId);
	const [profile, statistics, progress, causes] = await Promise.all([
		getProfile(deps, actor.userId),
		getStatistics(deps, actor.userId),
		getProgress(deps, actor),
		countCauses(deps, actor.userId),
	]);
	const { name: siteName } = deps.settings.site;
	const student = `${profile.nombres} ${profile.apellidos}`;
	return { siteName, student, madeAt: deps.clock.now(), statistics, progress, notebook, causes };
}

export type Report = Awaited<ReturnType<typeof getReport>>;
