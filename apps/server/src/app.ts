import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import secureJson from "secure-json-parse";
import type { Deps } from "./deps.ts";
import { followAcademy } from "./features/academy/follow.ts";
import { academyRoutes } from "./features/academy/routes.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { actRoutes } from "./features/acts/routes.ts";
import { analysisRoutes } from "./features/analysis/routes.ts";
import { attemptRoutes } from "./features/attempts/routes.ts";
import { managedAccessRoutes } from "./features/auth/managed-access/managed-access-routes.ts";
import { ownAccountRoutes } from "./features/auth/own-account-routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { secondFactorRoutes } from "./features/auth/second-factor/routes.ts";
import { sessionRoutes } from "./features/auth/sessions/session-routes.ts";
import { createTokenResolver } from "./features/auth/sessions/sessions.ts";
import { staffRoutes } from "./features/auth/staff/routes.ts";
import { feedRoutes } from "./features/blog/feed-routes.ts";
import { blogRoutes } from "./features/blog/routes.ts";
import { bookletRoutes } from "./features/booklets/routes.ts";
import { bulkEmailRoutes } from "./features/bulk-email/routes.ts";
import { unsubscribeRoutes } from "./features/bulk-email/unsubscribe-routes.ts";
import { videoPictureRoutes } from "./features/bulk-email/video-picture-routes.ts";
import { createLive } from "./features/chat/live-routes.ts";
import { moderationRoutes } from "./features/chat/moderation-routes.ts";
import { chatRoutes } from "./features/chat/routes.ts";
import { classRoutes } from "./features/classes/routes.ts";
import { complaintRoutes } from "./features/complaints/routes.ts";
import { courseRoutes } from "./features/courses/routes.ts";
import { cutoffRoutes } from "./features/cutoffs/routes.ts";
import { examRoutes } from "./features/exams/routes.ts";
import { givenUpWorkRoutes } from "./features/given-up-work/routes.ts";
import { checkMember } from "./features/groups/queries.ts";
import { groupRoutes } from "./features/groups/routes.ts";
import { invitationRoutes } from "./features/invitations/routes.ts";
import { studentInvitationRoutes } from "./features/invitations/student-routes.ts";
import { meritRoutes } from "./features/merit/routes.ts";
import { notebookRoutes } from "./features/notebook/routes.ts";
import { paymentRoutes } from "./features/payments/routes.ts";
import { subscriptionRoutes } from "./features/payments/subscription-routes.ts";
import { pictureRoutes } from "./features/pictures/routes.ts";
import { preferencesRoutes } from "./features/preferences/routes.ts";
import { previewRoutes } from "./features/preview/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { questionImportRoutes } from "./features/question-imports/routes.ts";
import { questionReportRoutes } from "./features/question-reports/routes.ts";
import { compositionRoutes } from "./features/questions/composition/routes.ts";
import { correctionRoutes } from "./features/questions/corrections/correction-routes.ts";
import { exportRoutes } from "./features/questions/exports/routes.ts";
import { questionRoutes } from "./features/questions/routes.ts";
import { reminderRoutes } from "./features/reminders/routes.ts";
import { removalRoutes } from "./features/removals/routes.ts";
import { resultRoutes } from "./features/results/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { sectionRoutes } from "./features/sections/routes.ts";
import { setupRoutes } from "./features/setup/routes.ts";
import { sharingRoutes } from "./features/sharing/routes.ts";
import { simulacroRoutes } from "./features/simulacros/routes.ts";
import { iconRoutes } from "./features/site/icon-routes.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { socialPictureRoutes } from "./features/site/social-picture-routes.ts";
import { planRoutes } from "./features/statistics/plan-routes.ts";
import { reportRoutes } from "./features/statistics/report-routes.ts";
import { statisticsRoutes } from "./features/statistics/routes.ts";
import { studentRoutes } from "./features/students/routes.ts";
import { subscriberAdminRoutes } from "./features/subscribers/admin-routes.ts";
import { confirmNewsletterRoutes } from "./features/subscribers/confirm-routes.ts";
import { subscriberRoutes } from "./features/subscribers/routes.ts";
import { taskRoutes } from "./features/tasks/routes.ts";
import { trashRoutes } from "./features/trash/routes.ts";
import { logoRoutes } from "./features/universities/logo-routes.ts";
import { universityRoutes } from "./features/universities/routes.ts";
import { limitAnonymousReads } from "./http/access/anonymous-reads.ts";
import { installAuthentication } from "./http/access/authenticate.ts";
import { installAdmission } from "./http/admission.ts";
import { uploadRoutes } from "./http/answers/uploads.ts";
import { expectsText, textOfForm, textOfJson } from "./http/bodies/bare-text.ts";
import { hasBody } from "./http/bodies/media-type.ts";
import { cutSlowBodies } from "./http/bodies/slow-bodies.ts";
import { cspReportRoutes } from "./http/csp-report.ts";
import { installDrain } from "./http/drain.ts";
import { answerError, answerFrameworkError, installErrorHandler } from "./http/error-handler.ts";
import { healthRoutes } from "./http/health.ts";
import { acceptLiveConnections, isLiveUpgrade } from "./http/live-upgrade.ts";
import { openApiRoutes } from "./http/open-api.ts";
import type { WebServer } from "./http/pages/serve-web.ts";
import { rememberAddresses } from "./http/requests/client-address.ts";
import { warnOfUntrustedProxy } from "./http/requests/proxy-warning.ts";
import { installRequestContext, requestIds } from "./http/requests/request-context.ts";
import { installDeadlines } from "./http/requests/request-deadline.ts";
import { requestLog } from "./http/requests/request-log.ts";
import { installApiHeaders } from "./http/security-headers.ts";
import { answerUnreadable } from "./http/unreadable-request.ts";
import { installMetrics } from "./metrics/install-metrics.ts";
import { AppError } from "./work/errors.ts";

const notCompiled = () => () => {
	throw new Error("A route is checked by the contract: bind-route.ts");
};
/** Without these Fastify loads its own compilers of JSON schemas, a hundred files that nothing here uses. */
const noSchemas = { compilersFactory: { buildValidator: notCompiled, buildSerializer: notCompiled } };

/** Builds the whole program as one plugin tree, in visible order. Without `web` it is the API alone. */
export async function buildApp(deps: Deps, web?: WebServer): Promise<FastifyInstance> {
	const app = Fastify({
		loggerInstance: deps.log,
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
		childLoggerFactory: requestLog,
		genReqId: requestIds(deps.settings),
		// Trust one proxy: all but the last address in X-Forwarded-For come from the client.
		trustProxy: deps.settings.trustProxy && ((_address: string, hop: number) => hop === 0),
		bodyLimit: 64 * 1024,
		// Long enough for the slug of a post's title.
		routerOptions: { maxParamLength: 300 },
		requestTimeout: 300_000,
		keepAliveTimeout: 72_000,
		http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, shouldUpgradeCallback: isLiveUpgrade },
		frameworkErrors: answerFrameworkError,
		clientErrorHandler: answerUnreadable,
		return503OnClosing: false, // see drain.ts
		schemaController: noSchemas,
		...(web ? { rewriteUrl: readableUrl } : {}),
		...(web?.serverFactory ? { serverFactory: web.serverFactory } : {}),
	});
	installRequestContext(app, deps.settings);
	await installMetrics(app, deps);
	installErrorHandler(app);
	rememberAddresses(app);
	cutSlowBodies(app);
	const resolveToken = createTokenResolver(deps);
	const live = createLive(deps, resolveToken);
	acceptLiveConnections(app, deps.settings, live.server);
	installDrain(app);
	warnOfUntrustedProxy(app, deps.settings);
	installAdmission(app, deps);
	installDeadlines(app);
	installAuthentication(app, resolveToken, (actor, groupId) => checkMember(deps, actor, groupId));
	limitAnonymousReads(app, deps);
	app.addHook("onClose", async () => live.stop());
	const unfollow = await followAcademy(deps);
	app.addHook("onClose", async () => unfollow());
	await app.register(healthRoutes, { deps });
	await app.register(uploadRoutes, { deps });
	await app.register(logoRoutes, { deps });
	await app.register(siteRoutes, { deps });
	await app.register(socialPictureRoutes, { deps });
	await app.register(iconRoutes, { deps });
	await app.register(feedRoutes, { deps });
	await app.register(unsubscribeRoutes, { deps });
	await app.register(confirmNewsletterRoutes, { deps });
	await app.register(videoPictureRoutes);
	await app.register(cspReportRoutes, { deps });
	await app.register(async (api) => {
		readBodiesStrictly(api);
		await api.register(multipart);
		installApiHeaders(api);
		authRoutes(api, deps);
		profileRoutes(api, deps);
		preferencesRoutes(api, deps);
		sessionRoutes(api, deps);
		ownAccountRoutes(api, deps);
		accountRoutes(api, deps);
		managedAccessRoutes(api, deps);
		studentRoutes(api, deps);
		sectionRoutes(api, deps);
		taskRoutes(api, deps);
		searchRoutes(api, deps);
		subscriberRoutes(api, deps);
		subscriberAdminRoutes(api, deps);
		complaintRoutes(api, deps);
		bulkEmailRoutes(api, deps);
		givenUpWorkRoutes(api, deps);
		actRoutes(api, deps);
		staffRoutes(api, deps);
		secondFactorRoutes(api, deps);
		invitationRoutes(api, deps);
		studentInvitationRoutes(api, deps);
		universityRoutes(api, deps);
		examRoutes(api, deps);
		bookletRoutes(api, deps);
		questionRoutes(api, deps);
		compositionRoutes(api, deps);
		correctionRoutes(api, deps);
		exportRoutes(api, deps);
		analysisRoutes(api, deps);
		resultRoutes(api, deps);
		questionImportRoutes(api, deps);
		questionReportRoutes(api, deps);
		academyRoutes(api, deps);
		setupRoutes(api, deps);
		pictureRoutes(api, deps);
		previewRoutes(api, deps);
		courseRoutes(api, deps);
		cutoffRoutes(api, deps);
		removalRoutes(api, deps);
		trashRoutes(api, deps);
		classRoutes(api, deps);
		groupRoutes(api, deps);
		chatRoutes(api, deps);
		moderationRoutes(api, deps);
		paymentRoutes(api, deps);
		subscriptionRoutes(api, deps);
		blogRoutes(api, deps);
		attemptRoutes(api, deps);
		simulacroRoutes(api, deps);
		meritRoutes(api, deps);
		notebookRoutes(api, deps);
		statisticsRoutes(api, deps);
		reportRoutes(api, deps);
		sharingRoutes(api, deps);
		planRoutes(api, deps);
		reminderRoutes(api, deps);
		openApiRoutes(api, deps);
		for (const unknown of ["/api", "/api/*"]) {
			api.all(unknown, { config: { auth: "public" } }, (request, reply) =>
				answerError(new AppError("NOT_FOUND", "No encontramos lo que buscas"), request, reply),
			);
		}
	});
	if (web) await app.register(web.plugin);
	return app;
}

/** Rewrites an invalid escape in a page's URL ('/blog/50%'), so that the web's 404 page is shown instead of the API's JSON error. */
function readableUrl({ url = "/" }: { url?: string | undefined }): string {
	if (!url.includes("%") || url.startsWith("/api/")) return url;
	const [path = "/"] = url.split("?", 1);
	try {
		decodeURI(path);
		return url;
	} catch {
		return "/no-existe";
	}
}

/**
 * Body parsers: JSON without __proto__ and constructor keys, an empty body as none, plain text; no other type. A route that
 * reads a bare string also accepts JSON and form bodies.
 */
function readBodiesStrictly(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
		if (expectsText(request)) return done(null, textOfJson(body as string));
		if (body === "") return done(null, undefined);
		try {
			done(null, secureJson.parse(body as string, { protoAction: "error", constructorAction: "error" }));
		} catch {
			done(new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste"));
		}
	});
	app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
	app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (request, body, done) =>
		expectsText(request) ? done(null, textOfForm(body as string)) : refuseBody(request, done),
	);
	app.addContentTypeParser("*", (request, _payload, done) => refuseBody(request, done));
}

/** Some clients send a content type without a body. */
function refuseBody({ headers }: FastifyRequest, done: (error: Error | null, body?: undefined) => void): void {
	if (hasBody(headers)) done(new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible"));
	else done(null, undefined);
}
