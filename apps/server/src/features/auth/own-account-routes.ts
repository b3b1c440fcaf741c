import { signedInAuthRoutes as contract } from "@cachimbo/contract/auth/signed-in-auth-routes";
import { studentViewRoutes as studentView } from "@cachimbo/contract/auth/student-view-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { changeName } from "./change-name.ts";
import { nameForms, passwordChanges } from "./limits.ts";
import { changePassword } from "./passwords/change-password.ts";
import { getOwnRule } from "./passwords/password-rules.ts";
import { openStudentView } from "./student-view/commands.ts";

/** Routes by which users change their own account. */
export function ownAccountRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.readPasswordRule, { limit: lists }, ({ actor }) => getOwnRule(deps, actor));

	bindRoute(
		app,
		deps,
		contract.changePassword,
		{ limit: passwordChanges, bodyLimit: 2048 },
		async ({ actor, body }) => {
			await changePassword(deps, actor, body);
			return withMessage(null, "Contraseña actualizada exitosamente");
		},
	);

	bindRoute(app, deps, studentView.open, { limit: lists }, async ({ actor }) => ({
		token: await openStudentView(deps, actor),
	}));

	bindRoute(app, deps, contract.changeName, { limit: nameForms, bodyLimit: 4096 }, async ({ actor, body }) =>
		withMessage(await changeName(deps, actor, body), "Nombre actualizado"),
	);
}
