import type { Plugin, Rolldown } from "vite";

interface Node {
	type: string;
	start: number;
	end: number;
	[key: string]: unknown;
}
interface Property extends Node {
	key: { name?: string };
	value: Node & { name?: string; value?: unknown };
}
/** Replacement of a range of the source by a text. */
type Change = [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Fields of a route that only the API's description and the server's validation need. */
const serverFields = new Set(["summary", "origin", "params", "query"]);

/**
 * Replies without an envelope, each with a handwritten check that a captive portal's page does not pass. platform/api/api.ts
 * recognises the first by its `success`.
 */
const handwrittenChecks: Record<string, string> = {
	doneReply: "undefined",
	registeredDto: "{ safeParse: (reply) => ({ success: typeof reply?.id === 'number' }) }",
	yesOrNoReply: "{ safeParse: (reply) => ({ success: /^(true|false)$/.test(reply) }) }",
	signInReply: "{ safeParse: (reply) => ({ success: typeof reply?.token === 'string' }) }",
};

/** A route definition that this plugin cannot parse. */
class UnreadableRoute extends Error {
	readonly node: Node;
	constructor(node: Node) {
		super();
		this.node = node;
	}
}

/** @throws UnreadableRoute if the arguments may hide fields that only the server needs */
function propertiesOf([given]: Node[]): Property[] {
	if (given?.type !== "ObjectExpression") throw new UnreadableRoute(given!);
	for (const property of given.properties as Node[])
		if (property.type !== "Property" || property.computed) throw new UnreadableRoute(property);
	return given.properties as Property[];
}

/** Returns the changes to a `defineRoute({ … })`. */
function changesOfRoute(properties: Property[]): Change[] {
	const given = (name: string) => properties.find(({ key }) => key.name === name)?.value;
	const isEnvelope = given("envelope")?.value !== false;
	const isUnread = isEnvelope || given("replyTypes") !== undefined;
	return properties.flatMap(({ key: { name = "" }, value: { start, end, name: schema = "" } }): Change[] => {
		if (serverFields.has(name) || (name === "reply" && isUnread)) return [[start, end, "undefined"]];
		if (name === "reply" && handwrittenChecks[schema]) return [[start, end, handwrittenChecks[schema]]];
		// The presence of a body schema determines how the body is sent.
		return name === "body" ? [[start, end, "true"]] : [];
	});
}

/** Yields the changes to code that runs when the module loads. Marks each call as pure, so that unused objects are dropped. */
function* changesOf(node: unknown): Generator<Change> {
	if (Array.isArray(node)) for (const one of node) yield* changesOf(one);
	if (!isNode(node) || /Function/.test(node.type)) return;
	const { type, start, callee, arguments: args } = node;
	if (type === "CallExpression") {
		yield [start, start, "/* @__PURE__ */ "];
		if ((callee as { name?: string }).name === "defineRoute")
			return yield* changesOfRoute(propertiesOf(args as Node[]));
	}
	for (const child of Object.values(node)) yield* changesOf(child);
}

function forBrowsers(code: string, body: unknown): string {
	const changes = [...changesOf(body)].sort(([a], [b]) => b - a);
	return changes.reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code);
}

/** Formats the location so that editors and terminals make it a link. */
function describe({ node: { start, end } }: UnreadableRoute, code: string, id: string): string {
	const place = `${id.slice(id.indexOf("packages/contract/"))}:${code.slice(0, start).split("\n").length}`;
	return `${place}: defineRoute takes an object written out field by field, and this is '${code.slice(start, end)}': contract-plugin.ts could not leave out of it what only the server needs`;
}

/**
 * Strips a route down to what a browser needs: its path and the kind of its body. The server validates against the schemas; in
 * the browser they would load zod on every screen. Schemas that a form or a reader imports by name stay.
 */
export function contractForBrowsers(): Plugin {
	return {
		name: "cachimbo:contract-for-browsers",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /packages\/contract\/src\/.*\.ts$/ },
			handler(this: Rolldown.TransformPluginContext, code, id) {
				try {
					return { code: forBrowsers(code, this.parse(code).body), map: null, moduleSideEffects: false };
				} catch (fault) {
					if (fault instanceof UnreadableRoute) this.error(describe(fault, code, id));
					throw fault;
				}
			},
		},
	};
}
