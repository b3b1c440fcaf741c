import { EMAIL_CONFIRMED } from "@cachimbo/contract/auth/auth";
import { authRoutes as contract } from "@cachimbo/contract/auth/auth-routes";
import { signedInAuthRoutes as signedIn } from "@cachimbo/contract/auth/signed-in-auth-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { addressKey } from "../../limits/address-key.ts";
import { type CountedLimit, refuseFor } from "../../limits/limits.ts";
import { AppError } from "../../work/errors.ts";
import { checkCredentials, registerStudent, resetPassword } from "./commands.ts";
import { askEmailConfirmation, confirmEmail } from "./confirm-email.ts";
import { checkEmailLimits, confirmLimit, confirmMailLimit, forgotLimit, resetLimit, signUpLimits } from "./limits.ts";
import { refuseBlocked } from "./managed-access/block.ts";
import { requestPasswordReset } from "./passwords/request-reset.ts";
import { isEmailRegistered } from "./queries.ts";
import { requireSecondFactor } from "./second-factor/second-step.ts";
import { mailAboutNewDevice } from "./sessions/new-device.ts";
import { endSession, openSession } from "./sessions/sessions.ts";

const kib = 1024;
const byMailAndAddress = { name: "signin-mail-ip", points: 5, seconds: 15 * 60 };
const byAddress = { name: "signin-ip", points: 30, seconds: 60 };
const byMail = { name: "signin-mail", points: 20, seconds: 15 * 60 };
const slowLimit = { name: "signin-trickle", points: 1, seconds: 1 };

const wrongCredentials = () => new AppError("UNAUTHENTICATED", "El correo o la contraseña no son correctos");

export function authRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.signUp, { limit: signUpLimits, bodyLimit: 4 * kib }, ({ body }) =>
		registerStudent(deps, body),
	);

	bindRoute(app, deps, contract.isEmailRegistered, { limit: checkEmailLimits, bodyLimit: kib }, async ({ body }) =>
		(await isEmailRegistered(deps, body)) ? "true" : "false",
	);

	bindRoute(app, deps, contract.signIn, { bodyLimit: 2 * kib }, async ({ body, request }) => {
		const limits = [
			[byMailAndAddress, `${body.email}|${addressKey(request.ip)}`],
			[byAddress, addressKey(request.ip)],
		] as const;
		const refuseSpentLimits = async () => {
			for (const [limit, key] of limits) await deps.limits.refuseIfSpent(limit, key);
		};
		await refuseSpentLimits();
		await slowDownAttackedAccount(deps, body.email);
		const account = await checkCredentials(deps, body);
		if (account === undefined) {
			await countFailure(deps, limits, body.email);
			throw wrongCredentials();
		}
		// Concurrent guesses have all passed the first check: beyond the limit, a right one must be refused like the others.
		await refuseSpentLimits();
		refuseBlocked(account);
		await requireSecondFactor(deps, account, body.codigo);
		const opened = await openSession(deps, account, request.headers["user-agent"]);
		if (opened === undefined) throw wrongCredentials();
		await mailAboutNewDevice(deps, account, request.headers["user-agent"]);
		return opened;
	});

	bindRoute(app, deps, contract.forgotPassword, { limit: forgotLimit, bodyLimit: kib }, async ({ body }) => {
		await requestPasswordReset(deps, body.email);
		return { success: true as const, message: "Se ha enviado un enlace de recuperación a su correo" };
	});

	bindRoute(app, deps, contract.resetPassword, { limit: resetLimit, bodyLimit: kib }, async ({ params, body }) => {
		await resetPassword(deps, { token: params.token, newPassword: body.newPassword });
		return { success: true as const, message: "Contraseña actualizada exitosamente" };
	});

	bindRoute(app, deps, signedIn.askEmailConfirmation, { limit: confirmMailLimit }, async ({ actor }) => {
		await askEmailConfirmation(deps, actor);
		return withMessage(null, `Te enviamos un enlace a ${actor.email}`);
	});

	bindRoute(app, deps, signedIn.confirmEmail, { limit: confirmLimit }, async ({ params }) => {
		await confirmEmail(deps, params.token);
		return { success: true as const, message: EMAIL_CONFIRMED };
	});

	bindRoute(
		app,
		deps,
		signedIn.signOut,
		{ limit: { name: "logout", points: 120, seconds: 60, by: "user" } },
		async ({ actor, query, reply }) => {
			await endSession(deps, actor);
			if (query.storage !== "kept") reply.header("clear-site-data", '"storage"');
			return { success: true as const, message: "Sesión cerrada" };
		},
	);
}

/**
 * Counts a failed sign-in. Only failures count, because a school lab of sixty signs in from one address.
 * @throws AppError RATE_LIMITED beyond a limit
 */
async function countFailure(
	deps: Deps,
	limits: readonly (readonly [CountedLimit, string])[],
	email: string,
): Promise<void> {
	const waits = await Promise.all(limits.map(([limit, key]) => deps.limits.take(limit, key)));
	await deps.limits.take(byMail, email);
	refuseFor(waits.find((wait) => wait > 0) ?? 0);
}

/** Allows one try a second after twenty failures on an account, from any address. */
async function slowDownAttackedAccount(deps: Deps, email: string): Promise<void> {
	try {
		await deps.limits.refuseIfSpent(byMail, email);
	} catch {
		await deps.limits.consume(slowLimit, email);
	}
}
