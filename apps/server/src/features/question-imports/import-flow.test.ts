import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestCourse, createTestExam } from "../../../testing/catalogue.ts";
import { csvOf, endOf, importFile, rowsOf, sendFile } from "../../../testing/question-imports.ts";
import { questionImportJobs } from "./jobs.ts";
import { csvTemplate } from "./template/csv.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000000" }, jobs: questionImportJobs });
	admin = await createTestAccount(server, "ADMIN");
});

describe("importing a file of questions", () => {
	it("reads, shows, writes on confirmation and changes nothing the second time", async () => {
		const { id: examId, courseId } = await createTestExam(server.deps, 0);
		const names = await server.call("GET", "/user/courses/all", { token: admin.token });
		const name = names.json.data.find((course: { id: number }) => course.id === courseId).name;
		const file = csvTemplate([name], undefined);
		const first = await importFile(server, admin, { examId }, file);
		expect(first).toMatchObject({ status: "READY", total: 4, processed: 4, counts: { new: 4, faulty: 0 } });
	});
});
void createTestCourse;
void [csvOf, endOf, rowsOf, sendFile];
