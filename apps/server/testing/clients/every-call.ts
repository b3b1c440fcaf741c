import { gunzipSync } from "node:zlib";
import { isForStaff, type Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";
import type { UserCall } from "./user-calls.ts";

/** A route of the contract by feature and name: `attempts.read`. */
export type NamedRoute = readonly [name: string, route: Route];

export const namedRoutes: readonly NamedRoute[] = Object.entries(routeTable).flatMap(([feature, calls]) =>
	Object.entries<Route>(calls).map(([name, route]) => [`${feature}.${name}`, route] as const),
);

export const routesOfUsers = namedRoutes.filter(([, route]) => !isForStaff(route.access));

/** Makes a call as an account, or anonymously. Path parameters not given are 1. */
export async function sendCall(
	{ app, call }: TestApp,
	[, route]: NamedRoute,
	{ path = {}, query = "", body, headers = {} }: UserCall,
	account?: Pick<TestAccount, "userId" | "token">,
): Promise<Pick<CallResult, "status" | "headers" | "text">> {
	const values: Record<string, string | number> = { userId: account?.userId ?? 1, ...path };
	const url = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "1")) + query;
	const authorization = account && { authorization: `Bearer ${account.token}` };
	if (headers["accept-encoding"] === undefined)
		return call(route.method, url, {
			headers: { ...headers, ...authorization },
			...(body === undefined ? {} : { body }),
		});
	// The cached compressed bytes, as browsers get them.
	const {
		statusCode,
		rawPayload,
		headers: said,
	} = await app.inject({
		...{ url: `/api/v1${url}`, headers: { ...headers, ...authorization } },
	});
	const text = String(said["content-encoding"] === "gzip" ? gunzipSync(rawPayload) : rawPayload);
	return { status: statusCode, headers: said, text };
}
