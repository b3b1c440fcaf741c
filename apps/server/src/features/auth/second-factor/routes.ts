import { secondFactorRoutes as contract } from "@cachimbo/contract/auth/second-factor-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { withMessage } from "../../../http/answers/send-answer.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { lists } from "../../../http/limits.ts";
import { factorForms } from "../limits.ts";
import { getSecondFactor } from "../queries.ts";
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, switchSecondFactorOff } from "./commands.ts";

/** Routes for the caller's own second factor. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
	const forms = { limit: factorForms, bodyLimit: 2048 };
	bindRoute(app, deps, contract.read, { limit: lists }, ({ actor }) => getSecondFactor(deps, actor));
	bindRoute(app, deps, contract.begin, forms, ({ actor, body }) => beginSecondFactor(deps, actor, body.password));
	bindRoute(app, deps, contract.confirm, forms, async ({ actor, body }) =>
		withMessage(await confirmSecondFactor(deps, actor, body.codigo), "Verificación en dos pasos activada"),
	);
	bindRoute(app, deps, contract.renewCodes, forms, async ({ actor, body }) =>
		withMessage({ codes: await renewRecoveryCodes(deps, actor, body) }, "Códigos nuevos"),
	);
	bindRoute(app, deps, contract.switchOff, forms, async ({ actor, body }) => {
		await switchSecondFactorOff(deps, actor, body);
		return withMessage(null, "Verificación en dos pasos desactivada");
	});
}
