import { meritRoutes as contract } from "@cachimbo/contract/merit/merit-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendMadeFile } from "../../http/answers/send-made-file.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { publicUrlOf } from "../../http/pages/public-url.ts";
import { disconnectSignal } from "../../http/requests/disconnect-signal.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { issueCertificate, readOwnCertificate } from "./certificates.ts";
import { setMeritPublic } from "./commands.ts";
import { certificateTask } from "./describe-certificate.ts";
import { certificatePrints, placeLooks } from "./limits.ts";
import { listMeritFor, readOwnPlace, readPublicMerit } from "./queries.ts";
import { runCertificateWriter } from "./run-certificate-writer.ts";

export function meritRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.own, { limit: placeLooks }, ({ actor, params }) =>
		readOwnPlace(deps, actor, params.id),
	);
	bindRoute(app, deps, contract.list, { limit: lists }, ({ actor, params, query }) =>
		listMeritFor(deps, actor, params.id, query.page),
	);
	bindRoute(app, deps, contract.readPublic, { limit: lists }, ({ params }) => readPublicMerit(deps, params.id));
	bindRoute(app, deps, contract.setPublic, { limit: lists }, async ({ actor, params, body }) =>
		withMessage(
			await setMeritPublic(deps, actor, params.id, body.isPublic),
			body.isPublic ? "El orden de mérito es público" : "El orden de mérito ya no es público",
		),
	);
	bindRoute(app, deps, contract.certify, { limit: placeLooks }, ({ actor, params }) =>
		issueCertificate(deps, actor, params.id),
	);
	const printed = { limit: certificatePrints, answerWithinMs: answerWithinMs.exports };
	bindRoute(app, deps, contract.certificate, printed, async ({ actor, params, request, reply }) => {
		const certificate = await readOwnCertificate(deps, actor, params.id);
		const task = certificateTask(deps, certificate, publicUrlOf(deps, request));
		const { file, size } = await runCertificateWriter(deps, task, disconnectSignal(reply));
		const filename = `constancia-${certificate.code}.pdf`;
		return sendMadeFile(reply, { filename, type: "application/pdf", file, size });
	});
}
