import { isForStaff, type Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createTestExam } from "../../testing/features/catalogue.ts";
import { routerPath } from "./bind-route.ts";

let server: TestApp;
let student: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	student = await createTestAccount(server);
	admin = await createTestAccount(server, "ADMIN", { owner: true });
});

/** Other notations of the number, which are not valid ids. */
const otherwise = (id: number) => [
	`0${id}`,
	`00${id}`,
	`+${id}`,
	`${id}e0`,
	`${id}.0`,
	` ${id}`,
	`0x${id.toString(16)}`,
];

/** Whether a path parameter is a numeric id; session ids and post titles are texts. */
const isNumber = (route: Route, name: string) =>
	/[iI]d$/.test(name) && !route.path.endsWith("/sessions/{id}") && !name.startsWith("slug");

const named = Object.values<Record<string, Route>>(routeTable)
	.flatMap((feature) => Object.values(feature))
	.flatMap((route) =>
		[...route.path.matchAll(/\{(\w+)\}/g)]
			.map((match) => match[1] as string)
			.filter((name) => isNumber(route, name))
			.map((name) => [`${name} of ${route.method} ${route.path}`, route, name] as const),
	);

it.each(named)("accepts only one spelling of an id in %s", async (_name, route, name) => {
	if (!server.app.hasRoute({ method: route.method, url: routerPath(route.path) })) return;
	const who = isForStaff(route.access) ? admin : student;
	const id = name === "userId" ? who.userId : 7;
	for (const spelt of otherwise(id)) {
		const path = route.path
			.replace(`{${name}}`, encodeURIComponent(spelt))
			.replace("{userId}", String(who.userId))
			.replace("{kind}", "exam")
			.replace("{list}", "contact")
			.replace(/\{\w+\}/g, "7");
		const { status, json } = await server.call(route.method, path, { token: who.token });
		expect([spelt, status, json.code]).toEqual([spelt, 404, "NOT_FOUND"]);
	}
});

it("finds an exam's questions by its id, and nothing by the id with a leading zero", async () => {
	const { id } = await createTestExam(server.deps, 1);
	const ask = (spelt: string) => server.call("GET", `/user/question/byexam/${spelt}`, { token: student.token });
	expect((await ask(`${id}`)).status).toBe(200);
	const answer = await ask(`0${id}`);
	expect([answer.status, answer.json.message]).toEqual([404, "No encontramos lo que buscas"]);
});
