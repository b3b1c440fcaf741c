import { expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { reportTables } from "../../platform/offline/device-tables.ts";
import { createMemoryStore } from "../../platform/offline/durable-store.ts";
import { sendAll } from "../../platform/offline/outbox.ts";
import { createReportStore, type StoredReport } from "./report-store.ts";
import { unsentReports } from "./unsent-reports.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });
const gone = new ApiError({ code: "NOT_FOUND", status: 404, message: "No encontramos esta pregunta" });
const tooMany = new ApiError({ code: "RATE_LIMITED", status: 429, message: "Espera un momento" });

const report = (n: number): StoredReport => ({
	clientId: `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, "0")}`,
	...{ questionId: n, kind: "KEY", text: "", byMail: false, at: n },
});

async function setUp(answer: (questionId: number) => ApiError | undefined = () => undefined) {
	const store = createReportStore(createMemoryStore(reportTables));
	const [received, refusals]: [number[], string[]] = [[], []];
	const work = unsentReports({
		store,
		async send({ questionId }) {
			const error = answer(questionId);
			if (error) throw error;
			received.push(questionId);
		},
		onRefused: (message) => refusals.push(message),
	});
	for (const n of [3, 1, 2]) await store.keep(report(n));
	return { store, work, received, refusals };
}

it("sends reports in order, and deletes the delivered ones", async () => {
	const { store, work, received } = await setUp();
	expect(await work.describe()).toBe("3 reportes de error");
	await sendAll(work);
	expect(received).toEqual([1, 2, 3]);
	expect(await store.list()).toEqual([]);
	expect(await work.describe()).toBe("");
});

it.each([
	["there is no network", offline],
	["the server takes no more for now", tooMany],
])("keeps an unsent report because %s", async (_, error) => {
	const { store, work, received, refusals } = await setUp((id) => (id === 2 ? error : undefined));
	await expect(sendAll(work)).rejects.toBe(error);
	expect(received).toEqual([1, 3]);
	expect(await store.list()).toEqual([report(2)]);
	expect([await work.describe(), refusals]).toEqual(["1 reporte de error", []]);
});

it("deletes a permanently refused report, and shows the reason", async () => {
	const { store, work, received, refusals } = await setUp((id) => (id === 1 ? gone : undefined));
	await sendAll(work);
	expect([received, await store.list(), refusals]).toEqual([[2, 3], [], ["No encontramos esta pregunta"]]);
});

it("deletes the reports at sign-out", async () => {
	const { store, work } = await setUp();
	await work.clear();
	expect(await store.list()).toEqual([]);
});
