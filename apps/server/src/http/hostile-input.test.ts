import { errorEnvelope, errorStatus } from "@cachimbo/contract/core/error";
import { isForStaff, type Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { type CallOptions, createTestApp, type TestApp } from "../../testing/app.ts";
import { multipart } from "../../testing/clients/multipart.ts";
import { fastestOf } from "../../testing/computing.ts";
import { authJobs } from "../features/auth/jobs.ts";
import { routerPath } from "./bind-route.ts";

let server: TestApp;
let student: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000000" }, jobs: authJobs });
	student = await createTestAccount(server);
	admin = await createTestAccount(server, "ADMIN");
});

const injections = ["'", '"', "\\", "`", ";--", "/*", "$1", "#{1}", "{{1}}", "%27", "\0", "\ud800", "\u2028", "\u202e"];
const statements = ["or 1=1", "union select null", "; drop table users", "|| pg_sleep(5)", "; copy users to stdout"];
const sixty = [
	...injections,
	...statements.flatMap((statement) =>
		["", "' ", '" ', "1) ", "\\' ", "%27 "].map((start) => `${start}${statement} --`),
	),
	...["-1", "1.5", "1e9", "0x1", "NaN", "null", "2147483648", "9007199254740993", "../../etc/passwd"],
	...["<script>", "%{jndi:ldap://x}", "x".repeat(3000), "😀".repeat(50), "١٢", "\r\nX: y", "{}"],
];
const otherTypes: unknown[] = [null, [], {}, [[]], true, -1, 1.5, 1e308, 2 ** 53, { $gt: "" }, { toString: "x" }];

const queryNames = [
	...["page", "size", "random", "status", "active", "search", "examId", "courseId", "outcome", "format"],
	...["before", "afterSeq", "limit", "handled", "everywhere", "q", "from", "to", "event"],
];

/** Body whose fields are replaced by wrong values; fields that a route does not know are dropped. */
const fields = {
	...{ nombres: "Rosa", apellidos: "Ñahui", email: "rosa@correo.pe", password: "una clave larga" },
	...{ newPassword: "una clave larga", telefono: "999999999", data: { correo: "a@correo.pe" } },
	...{ name: "Rosa", subject: "Hola", message: "Hola", description: "x", code: "X", country: "Perú", website: null },
	...{ removeImage: false, amount: 29, plan: "mensual", months: 1 },
	...{ operationNumber: "1234567", paidOn: "2026-01-01", wallet: "YAPE" },
	...{
		examPeriod: "2024-I",
		examType: 1,
		university: 1,
		durationMinutes: 60,
		parts: null,
		scoring: null,
		closesAt: null,
	},
	...{ questionText: "¿?", courseId: 1, examId: 1, correctOption: 0, options: [{ text: "a" }, { text: "b" }] },
	...{ topic: "x", passageId: 1, picture: null, version: 1, place: 1, title: "x", text: "x", use: "logo", texts: [] },
	...{ clientId: "6f9619ff-8b86-4d01-b42d-00c04fc964ff", deviceId: "d", reason: "FINISHED", revision: 0 },
	...{
		answers: [{ idQuestion: 1, optionId: 1, flagged: false, seq: 1, elapsedMs: 1, answeredAt: "2026-01-01T00:00:00Z" }],
	},
	...{ untimed: false, annulled: false, handled: true },
	...{ kind: "KEY", optionId: 1, lastCorrection: null, skippedVersions: [1] },
	...{ reviews: [{ clientId: "x", questionId: 1, optionId: 1, reviewedAt: "2026-01-01T00:00:00Z", elapsedMs: 1 }] },
	...{ cause: "MISREAD", done: true },
	...{ targetUniversityId: 1, targetAreaId: 1, dailyGoal: 20, extraTimePercent: 0 },
	...{ title: "Guía", content: "# Guía", image: null },
	...{ explanation: "x", questionImageAlt: "x", published: true, premium: false, opensAt: null },
	...{ correctAnswers: 0, totalQuestions: 1, attemptNumber: 1, completed: true, status: "COMPLETED" },
	...{ startTime: "2026-01-01T00:00:00Z", endTime: "2026-01-01T01:00:00Z" },
};

const routes = Object.values<Record<string, Route>>(routeTable)
	.flatMap((feature) => Object.values(feature))
	.map((route) => [`${route.method} ${route.path}`, route] as const);
const isBound = (route: Route) => server.app.hasRoute({ method: route.method, url: routerPath(route.path) });

function payload({ bodyKind }: Route, body: object): CallOptions {
	if (bodyKind === undefined) return {};
	if (bodyKind.kind === "json") return { body };
	if (bodyKind.kind === "text")
		return { body: String(Object.values(body)[0]), headers: { "content-type": "text/plain" } };
	return multipart([{ name: bodyKind.part, content: JSON.stringify(body) }]);
}

async function send(route: Route, text: string, body: object): Promise<void> {
	const asked = encodeURIComponent(text.toWellFormed());
	const path = route.path.replace("{userId}", String(student.userId)).replace(/\{\w+\}/g, asked);
	const token = isForStaff(route.access) ? admin.token : student.token;
	const query = queryNames.map((name) => `${name}=${asked}`).join("&");
	const call = () => server.call(route.method, `${path}?${query}`, { token, ...payload(route, body) });
	const began = performance.now();
	const { status, json, text: answer } = await call();
	const took = performance.now() - began;
	const what = `${answer.slice(0, 200)} ${route.path} ${JSON.stringify(body)}`;
	expect.soft(status, what).toBeLessThan(500);
	// A slow call may be a busy machine's: only a text that is slow each time is at fault.
	if (took >= 1000) expect.soft(await fastestOf(call), what).toBeLessThan(1000);
	if (status < 400) return;
	expect.soft(errorEnvelope.safeParse(json).success, answer).toBe(true);
	expect.soft(errorStatus[json.code as keyof typeof errorStatus]).toBe(status);
	expect.soft(answer).not.toMatch(/syntax error|pg_|\bselect\b.*\bfrom\b|node_modules|\.ts:\d/i);
}

describe("hostile values in each path, query and body field (P-054)", () => {
	it("are sixty", () => expect(sixty).toHaveLength(60));

	it.each(routes)("never make %s fail", { timeout: 30_000 }, async (_name, route) => {
		if (!isBound(route) || route.path.endsWith("/logout")) return;
		const own = { ...fields, userId: student.userId };
		for (const text of sixty) {
			await send(route, text, {
				...Object.fromEntries(Object.keys(fields).map((name) => [name, text])),
				userId: own.userId,
			});
		}
		if (route.bodyKind === undefined || route.bodyKind.kind === "text") return;
		const shape = (route.body as unknown as { shape?: object } | undefined)?.shape;
		for (const name of Object.keys(shape ?? fields)) {
			for (const value of [...otherTypes, ...injections]) await send(route, "1", { ...own, [name]: value });
		}
	});
});
