import { errorStatus } from "@cachimbo/contract/core/error";
import { PAGE_SIZE } from "@cachimbo/contract/core/fields";
import { accessWord, type Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ZodMiniType } from "zod/mini";
import type { Deps } from "../deps.ts";
import { AppError } from "../work/errors.ts";
import { apiBase } from "./bind-route.ts";
import { mediaTypes } from "./bodies/media-type.ts";

/**
 * `GET /api/docs`: the OpenAPI document generated from the contract's schemas, as a page; `/api/docs/json` as JSON. The page is
 * rendered by a separate package, loaded on the first visit; requests are passed on to it.
 */
export function openApiRoutes(app: FastifyInstance, deps: Deps): void {
	let opened: Promise<FastifyInstance> | undefined;
	let openedFor = "";
	const docs = () => {
		const { name } = deps.settings.site;
		if (name !== openedFor) opened = undefined;
		openedFor = name;
		opened ??= openDocs(name);
		opened.catch(() => {
			opened = undefined;
		});
		return opened;
	};
	for (const url of [docsPath, `${docsPath}/*`]) {
		app.get(url, { config: { auth: "public" } }, async (request, reply) => {
			const { "if-none-match": known, "if-modified-since": since } = request.headers;
			const conditionalHeaders = {
				...(known && { "if-none-match": known }),
				...(since && { "if-modified-since": since }),
			};
			const answer = await (await docs()).inject({ method: "GET", url: request.url, headers: conditionalHeaders });
			if (answer.statusCode === 404) throw new AppError("NOT_FOUND", "No encontramos lo que buscas");
			const { connection: _, date: __, ...headers } = answer.headers;
			return reply.code(answer.statusCode).headers(headers).send(answer.rawPayload);
		});
	}
}

const docsPath = "/api/docs";

async function openDocs(siteName: string): Promise<FastifyInstance> {
	const [{ default: Fastify }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
		import("fastify"),
		import("@fastify/swagger"),
		import("@fastify/swagger-ui"),
	]);
	const docs = Fastify();
	const document = openApiDocument(siteName);
	await docs.register(swagger, { mode: "static", specification: { document: document as never } });
	await docs.register(swaggerUi, { routePrefix: docsPath, staticCSP: true, transformStaticCSP });
	await docs.ready();
	return docs;
}

/** The page's own policy, plus: no framing, and no upgrade to https on a plain http site. */
const transformStaticCSP = (policy: string) =>
	policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'").replace(/\s*upgrade-insecure-requests;?/, "");

/** OpenAPI 3.1 of the whole route table. */
export function openApiDocument(siteName: string): Record<string, unknown> {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const [feature, routes] of Object.entries(routeTable)) {
		for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
			const path = apiBase + route.path;
			paths[path] ??= {};
			paths[path][route.method.toLowerCase()] = operation(feature, name, route);
		}
	}
	return {
		openapi: "3.1.0",
		info: { title: `${siteName} API`, version: "1", description: "Access is said on each call: x-access." },
		components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
		paths,
	};
}

function operation(feature: string, name: string, route: Route): Record<string, unknown> {
	const data = schemaOf(route.reply);
	const answer = route.envelope
		? {
				type: "object",
				properties: { success: { const: true }, message: { type: "string" }, data },
				required: ["success", "message", "data"],
			}
		: data;
	return {
		operationId: `${feature}.${name}`,
		tags: [feature],
		summary: route.summary,
		"x-access": accessWord(route.access),
		...(route.access === "public" ? {} : { security: [{ bearer: [] }] }),
		parameters: [...parameters("path", route.params), ...parameters("query", route.query)],
		...(route.body ? { requestBody: { required: true, content: requestContent(route) } } : {}),
		responses: {
			[route.status]: { description: "Done", content: answerContent(route, answer) },
			default: { description: `Refused: ${Object.keys(errorStatus).join(", ")}` },
		},
	};
}

function answerContent(route: Route, schema: Record<string, unknown>): Record<string, unknown> {
	if (!route.replyTypes) return { [route.bodyKind?.kind === "text" ? "text/plain" : "application/json"]: { schema } };
	return Object.fromEntries(route.replyTypes.map((type) => [type, { schema: bytes }]));
}

const bytes = { type: "string", format: "binary" };

function requestContent(route: Route): Record<string, unknown> {
	const schema = schemaOf(route.body);
	if (route.bodyKind?.kind === "text")
		return Object.fromEntries(mediaTypes.text.map((type) => [type, { schema: { type: "string" } }]));
	if (route.bodyKind?.kind !== "multipart") return { "application/json": { schema } };
	const { part, files } = route.bodyKind;
	const properties = { [part]: schema, ...Object.fromEntries(files.map((file) => [file, bytes])) };
	const encoding = { [part]: { contentType: "application/json" } };
	return { "multipart/form-data": { schema: { type: "object", properties, required: [part] }, encoding } };
}

type Fields = { properties?: Record<string, { type?: string }>; required?: string[] };

function parameters(place: "path" | "query", schema: ZodMiniType | undefined): unknown[] {
	const object = schemaOf(schema) as Fields;
	const read = schemaOf(schema, "output") as Fields;
	return Object.entries(object.properties ?? {}).map(([name, one]) => ({
		name,
		in: place,
		required: place === "path" || (object.required ?? []).includes(name),
		// Numbers in queries are sent as digits: the input schema is a string, and the bounds are in the output schema.
		schema: read.properties?.[name]?.type === "integer" ? read.properties[name] : one,
		...(place === "query" && name in pageHelp ? { description: pageHelp[name] } : {}),
	}));
}

const pageHelp: Record<string, string> = {
	page: "From 1. Lists that are answered whole are cut into pages where `page` or `size` is given.",
	size: `Items of a page, ${PAGE_SIZE} unless given.`,
};

const schemaOf = (schema: ZodMiniType | undefined, io: "input" | "output" = "input"): Record<string, unknown> =>
	schema === undefined ? {} : (z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>);
