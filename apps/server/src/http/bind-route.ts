import type { Access, Route } from "@cachimbo/contract/core/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodMiniType, z } from "zod/mini";
import type { Deps } from "../deps.ts";
import type { KeepFile, UploadedFile } from "../files/uploaded-file.ts";
import type { Limit } from "../limits/limits.ts";
import type { Actor } from "../work/actor.ts";
import { forbidden } from "../work/errors.ts";
import { createGates } from "../work/gate.ts";
import type { Price } from "./access/anonymous-reads.ts";
import type { Overload } from "./admission.ts";
import { type Answer, sendAnswer } from "./answers/send-answer.ts";
import { createFormMemory, type FormMemory } from "./bodies/form-memory.ts";
import { checkMediaType } from "./bodies/media-type.ts";
import { dropKept, readMultipart } from "./bodies/multipart.ts";
import { parse, parsePath } from "./bodies/parse.ts";
import { resumeDeadline, answerWithinMs as within } from "./requests/request-deadline.ts";

type Parsed<T> = T extends ZodMiniType ? z.output<T> : undefined;
type ActorOf<A extends Access> = A extends "public" ? Actor | undefined : Actor;

export interface Input<R extends Route> {
	actor: ActorOf<R["access"]>;
	params: Parsed<R["params"]>;
	query: Parsed<R["query"]>;
	body: Parsed<R["body"]>;
	/** file parts of a multipart body, by part name */
	files: Record<string, UploadedFile>;
	request: FastifyRequest;
	reply: FastifyReply;
}

interface Options {
	limit?: Limit | readonly Limit[];
	/** rate-limit cost of an anonymous request, see http/access/anonymous-reads.ts */
	reads?: Price;
	/** deadline, if longer than the usual 3 s; routes with file uploads default to `uploads` */
	answerWithinMs?: number;
	/** how it is treated while too many requests wait, unless like other reads and writes (http/admission.ts) */
	overload?: Overload;
	/** Whether the answer depends on the role only: may be served to a recently verified session while the database is down. */
	catalogue?: boolean;
	/** bytes; the default is Fastify's own, 64 KiB */
	bodyLimit?: number;
	/** bytes of one file part */
	fileLimit?: number;
	/** error message for a file over `fileLimit` */
	fileLimitMessage?: string;
	/** Stores files while they arrive; the handler gets their first bytes. */
	keepFile?: KeepFile;
}

/** Processing pictures takes seconds of CPU: two forms of one person run at a time, further ones wait; other people's do not. */
const inTurn = createGates({ name: "forms with files", running: 2, waiting: Number.POSITIVE_INFINITY, full: "" });

export const apiBase = "/api/v1";

/** Converts the contract's `{id}` to the router's `:id`. */
export const routerPath = (path: string) => apiBase + path.replace(/\{(\w+)\}/g, ":$1");

/**
 * Binds a route of the contract to its handler: authenticates, limits, parses, checks ownership, wraps the answer in the envelope.
 * Errors have a fixed precedence: 401, 403, 429, 415, 413, 400, 404 (a path that names nothing), 403 (another user's id, or a group
 * they are not in), 422, then the handler's own.
 */
export function bindRoute<R extends Route>(
	app: FastifyInstance,
	deps: Deps,
	route: R,
	options: Options,
	handle: (input: Input<R>) => Promise<Answer<z.output<R["reply"]>>>,
): void {
	app.route({
		method: route.method,
		url: routerPath(route.path),
		config: {
			auth: route.access,
			contract: route,
			...(options.reads && { reads: options.reads }),
			...(options.overload && { overload: options.overload }),
			...timing(route, options),
		},
		...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
		onRequest: async (request) => {
			await deps.limits.enforce(options.limit, request);
			checkMediaType(route.bodyKind, request);
		},
		handler: async (request, reply) => {
			const params = parsePath(route.params, request.params) as Parsed<R["params"]>;
			checkOwner(route.access, request.actor, params);
			if (route.access === "member") await checkMember(request, params);
			const query = parse(route.query, request.query) as Parsed<R["query"]>;
			const memory = createFormMemory(request.actor);
			try {
				const { raw, files } = await readBody(route, request, options, memory);
				resumeDeadline(request);
				const body = await orDrop(files, () => {
					const parsed = parse(route.body, raw) as Parsed<R["body"]>;
					checkOwner(route.access, request.actor, parsed);
					return parsed;
				});
				const actor = request.actor as ActorOf<R["access"]>;
				const work = () => handle({ actor, params, query, body, files, request, reply });
				const answer = actor && Object.keys(files).length > 0 ? await inTurn(actor.userId, work) : await work();
				return sendAnswer(route, answer, request, reply);
			} finally {
				memory.release();
			}
		},
	});
}

function timing(route: Route, { answerWithinMs, catalogue = false }: Options) {
	const ms = answerWithinMs ?? (route.bodyKind?.kind === "multipart" ? within.uploads : within.usually);
	return { answerWithinMs: ms, catalogue };
}

async function readBody(route: Route, request: FastifyRequest, options: Options, memory: FormMemory) {
	if (route.bodyKind?.kind !== "multipart") return { raw: request.body ?? {}, files: {} };
	return readMultipart(request, route.bodyKind, options, memory);
}

/** Drops the stored files if the form is refused. */
async function orDrop<T>(files: Record<string, UploadedFile>, check: () => T): Promise<T> {
	try {
		return check();
	} catch (refusal) {
		await dropKept(files);
		throw refusal;
	}
}

/** Throws 403 whether or not the other user exists. */
function checkOwner(access: Access, actor: Actor | undefined, values: unknown): void {
	if (access !== "own" || typeof values !== "object" || values === null || !("userId" in values)) return;
	if (values.userId !== undefined && values.userId !== actor?.userId) throw forbidden();
}

/** Checks group membership. Routes of members name the group in the path; without a group everybody is refused. */
async function checkMember({ server, actor }: FastifyRequest, params: unknown): Promise<void> {
	const { groupId } = (params ?? {}) as { groupId?: unknown };
	if (!actor || typeof groupId !== "number") throw forbidden();
	await server.checkMember(actor, groupId);
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** Callers allowed; the start fails for a route without it. */
		auth?: Access;
		contract?: Route;
		catalogue?: boolean;
	}
	interface FastifyRequest {
		actor: Actor | undefined;
	}
}
