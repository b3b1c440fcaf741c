import type { FastifyRequest } from "fastify";

/** Whether the route's body is a bare string, see `BodyKind` in the contract. */
export const expectsText = ({ routeOptions }: FastifyRequest): boolean =>
	routeOptions.config.contract?.bodyKind?.kind === "text";

/** Returns a JSON string, or the unparsed body: common clients send an unquoted string as `application/json`. */
export function textOfJson(body: string): string {
	try {
		const parsed: unknown = JSON.parse(body);
		return typeof parsed === "string" ? parsed : body;
	} catch {
		return body;
	}
}

/**
 * Returns the bare string of a form body. Clients percent-encode it or not, and may append the `=` of a name without a value. A
 * body that contains an at sign is not encoded: its percent signs belong to the address.
 */
export function textOfForm(body: string): string {
	const name = body.replace(/=$/, "");
	if (name.includes("@")) return name;
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
