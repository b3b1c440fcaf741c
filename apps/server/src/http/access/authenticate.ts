import { SESSION_OVER } from "@cachimbo/contract/auth/auth";
import { type Access, mayCall } from "@cachimbo/contract/core/route";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { withStaleFallback } from "../../cache/stale-fallback.ts";
import type { Actor, CheckMember, ResolveToken } from "../../work/actor.ts";
import { AppError, forbidden, readOnlyInStudentView, secondFactorRequired } from "../../work/errors.ts";

/**
 * Authorises by the route's own `config.auth`, denied by default. The start fails for a route without it, and for a non-public
 * route outside the contract. Never by path prefix: `/exams/crear` has no `/admin` in it.
 * @param checkMember called by `bindRoute` for routes of `member`s, once the group's id is read
 */
export function installAuthentication(
	app: FastifyInstance,
	resolveToken: ResolveToken,
	checkMember: CheckMember,
): void {
	app.decorateRequest("actor", undefined);
	app.decorate("checkMember", checkMember);
	const routes: RouteOptions[] = [];
	app.addHook("onRoute", (route) => void routes.push(route));
	app.addHook("onReady", async () => {
		const listOf = (chosen: readonly RouteOptions[]) => chosen.map(({ method, url }) => `${method} ${url}`).join(", ");
		const withoutAuth = routes.filter(({ config }) => config?.auth === undefined);
		if (withoutAuth.length > 0) throw new Error(`These routes do not say who may call them: ${listOf(withoutAuth)}`);
		// Access tests iterate over the contract's table, so every non-public route must be in it.
		const outsideContract = routes.filter(({ config }) => config?.auth !== "public" && !config?.contract);
		if (outsideContract.length > 0)
			throw new Error(`These routes are for some alone, and in no contract: ${listOf(outsideContract)}`);
	});
	app.addHook("onRequest", (request, _reply, done) => {
		const access = request.routeOptions.config.auth;
		if (access === undefined) return done(); // the 404 handler
		const token = bearerOf(request);
		// No session: no token, or the token of a probe.
		if (access === "public" && (token === undefined || request.routeOptions.config.quiet)) return done();
		authenticate(request, access, token).then(() => done(), done);
	});

	/** Public routes and the catalogue accept a recently verified session while the database is down. */
	function resolve({ routeOptions }: FastifyRequest, access: Access, token: string): Promise<Actor | undefined> {
		const coming = resolveToken.now(token);
		const before = access === "public" || routeOptions.config.catalogue ? resolveToken.lately(token) : undefined;
		return before || access === "public" ? withStaleFallback(coming, before) : coming;
	}

	async function authenticate(request: FastifyRequest, access: Access, token: string | undefined): Promise<void> {
		const actor = token === undefined ? undefined : await resolve(request, access, token);
		// A session that still has to set up its second factor counts as anonymous on public routes.
		request.actor = access === "public" && actor?.awaitsFactor ? undefined : actor;
		if (actor?.asStudent && writes(request)) throw readOnlyInStudentView();
		if (access === "public") return;
		if (actor === undefined) {
			const why = token === undefined ? "Ingresa para continuar" : await resolveToken.whyOver(token);
			throw new AppError("UNAUTHENTICATED", why ?? SESSION_OVER);
		}
		if (actor.awaitsFactor && !request.routeOptions.config.contract?.beforeSecondFactor) throw secondFactorRequired();
		if (!mayCall(access, actor)) throw forbidden();
	}
}

const writes = ({ method, routeOptions }: FastifyRequest) =>
	method !== "GET" && method !== "HEAD" && !routeOptions.config.contract?.inStudentView;

function bearerOf(request: FastifyRequest): string | undefined {
	const header = request.headers.authorization;
	if (header === undefined || header.length > 4096) return header === undefined ? undefined : "";
	return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? "";
}

declare module "fastify" {
	interface FastifyInstance {
		checkMember: CheckMember;
	}
}
