import { reportRoutes as contract } from "@cachimbo/contract/statistics/report-routes";
import { limaDay } from "@cachimbo/rules/lima-day";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { setPrivateFileHeaders } from "../../http/security-headers.ts";
import { drawReport } from "./draw-report.ts";
import { checkReportIsIncluded, getReport } from "./report.ts";

/** Each report takes 100 ms of the main thread. */
const limit = { name: "reports", points: 20, seconds: 3600, by: "user" } as const;

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit }, async ({ actor, reply }) => {
		await checkReportIsIncluded(deps, actor);
		const report = await getReport(deps, actor);
		setPrivateFileHeaders(reply, `reporte-${limaDay(report.madeAt.getTime())}.pdf`);
		return reply.type("application/pdf").send(await drawReport(report));
	});
}
