import type { ActDto } from "@cachimbo/contract/acts/acts";
import type { ActName } from "@cachimbo/contract/core/act-names";
import type { Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { expect } from "vitest";
import { authJobs } from "../../src/features/auth/jobs.ts";
import { invitationJobs } from "../../src/features/invitations/jobs.ts";
import { questionImportJobs } from "../../src/features/question-imports/jobs.ts";
import { fileJobs } from "../../src/files/deferred-removals.ts";
import { createTestAccount } from "../accounts.ts";
import { type CallResult, createTestApp } from "../app.ts";
import { jsonBlob, multipart, type Part } from "../clients/multipart.ts";
import { makeCatalogue, png } from "../features/catalogue-api.ts";

export type Call = [method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }];
export type Stage = Awaited<ReturnType<typeof createStage>>;

const routes = Object.values(routeTable).flatMap((calls) => Object.values<Route>(calls));
/** Routes whose calls are logged as acts. */
export const loggedRoutes = routes.filter(({ records }) => records && !("none" in records));

/** Finds the route of a call by its literal parts. */
function routeOf(method: string, path: string): Route {
	const bare = path.replace(/\?.*/, "");
	const fits = (route: Route) =>
		route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(bare);
	const found = routes.filter(fits).sort((one, other) => one.path.length - other.path.length);
	return found.find((route) => route.path === bare) ?? found[0]!;
}

export const form = (part: string, values: object, ...files: Part[]) => multipart([jsonBlob(part, values), ...files]);
export const picture = async (): Promise<Part> => ({
	...{ name: "image", content: await png(), filename: "logo.png", type: "image/png" },
});

/** Starts the application with an owner, a student and a catalogue, for the examples of acts. */
export async function createStage() {
	const server = await createTestApp({
		env: { LIMITS_FACTOR: "100000", CHAT_WORDS: "zopenco" },
		jobs: (deps) => [...fileJobs(deps), ...questionImportJobs(deps), ...invitationJobs(deps), ...authJobs(deps)],
	});
	// The academy's owner may call everything.
	const admin = await createTestAccount(server, "ADMIN", { owner: true });
	const student = await createTestAccount(server);
	const { token } = admin;
	const ids = await makeCatalogue(server, token);
	const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
	const newest = async (): Promise<ActDto> =>
		(await server.call("GET", "/admin/acts?size=1", { token })).json.data.items[0];
	const count = async (): Promise<number> => (await sql("select count(*)::int as n from staff_acts"))[0].n;
	/** Acts, and routes as 'PUT /path', that have had an example. */
	const done = new Set<string>();

	/** Makes a staff call, which must log this act and no other; with `twice`, a repetition must log none. */
	async function does(
		act: ActName,
		[method, path, options]: Call,
		{ twice = false } = {},
	): Promise<CallResult["json"]> {
		const before = await count();
		const answer = await server.call(method, path, { token, ...options });
		expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
		expect([act, (await count()) - before], `${method} ${path}`).toEqual([(await newest()).act, 1]);
		const { records = [] } = routeOf(method, path);
		expect(records, `${method} ${path}`).toContain(act);
		done.add(`${method} ${routeOf(method, path).path}`);
		done.add(act);
		if (twice) {
			await server.call(method, path, { token, ...options });
			expect((await count()) - before, `again ${method} ${path}`).toBe(1);
		}
		return answer.json?.data;
	}

	return { server, admin, student, token, ids, sql, newest, count, done, routeOf, does };
}
