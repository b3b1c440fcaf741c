import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { addressKey } from "../limits/address-key.ts";
import { quoted } from "../work/log.ts";
import { assetHeaders } from "./security-headers.ts";

const limit = { name: "csp-report", points: 10, seconds: 60 };

/** Receives browsers' Content-Security-Policy reports; logs only the directive and the URL. */
export async function cspReportRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		["application/csp-report", "application/reports+json", "application/json"],
		{ parseAs: "string" },
		(_request, body, done) => done(null, body),
	);
	app.post("/csp-report", { config: { auth: "public" }, bodyLimit: 4096 }, async (request, reply) => {
		await deps.limits.consume(limit, addressKey(request.ip));
		request.log.warn({ report: summary(String(request.body)) }, "content security policy");
		return reply.headers(assetHeaders).code(204).send();
	});
}

function summary(body: string): Record<string, unknown> {
	try {
		const report = JSON.parse(body)["csp-report"] ?? {};
		return {
			directive: quoted(report["effective-directive"]),
			blocked: quoted(String(report["blocked-uri"]).split("?", 1)[0]),
			page: quoted(String(report["document-uri"]).split("?", 1)[0]),
		};
	} catch {
		return {};
	}
}
